import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../src/demo/random.ts'
import { createRandom } from '../../src/demo/random.ts'
import { expect } from 'vitest'
import { expectBooks } from '../faults/common.ts'
import type { Place } from '../faults/common.ts'
import { emptyLog, nextWrite, WRITERS } from '../faults/load.ts'
import type { Event, Log, Write } from '../faults/load.ts'

/** The pause between two tries of a write without an answer. */
const PAUSE_MS = 50

export interface SteadyLoad {
  readonly log: Log
  readonly untilAcknowledged: (count: number) => Promise<void>
  /** Resolves when no request is running any more. */
  readonly stop: () => Promise<Log>
}

/**
 * Starts clients that write without a pause, and repeat writes without an answer, as people's devices do (accounting
 * A17).
 */
export function startLoad(place: Place, event: Event, random: Random, count: number): SteadyLoad {
  const log = emptyLog()
  const stopping = new AbortController()
  const client = async (own: Random): Promise<void> => {
    const person = own.pick(WRITERS)
    while (!stopping.signal.aborted) {
      const write = nextWrite(place, event, own, person, log)
      while (!(await send(place, write, log))) await delay(PAUSE_MS)
    }
  }
  const clients = Array.from({ length: count }, () => client(createRandom(random.whole(1, 2 ** 31))))
  return {
    log,
    untilAcknowledged: async (wanted) => {
      while (log.acknowledged.length < wanted) await delay(10)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(clients)
      return log
    },
  }
}

/** Returns true after an answer, also a refusal; false if the server is unreachable or uncertain. */
async function send(place: Place, write: Write, log: Log): Promise<boolean> {
  const client = place.client(write.person)
  const [first] = write.requests
  if (first === undefined) throw new Error('A write without a request')
  const sent =
    write.requests.length === 1
      ? client.send(first.method, first.url, first.body)
      : client.batch(write.requests)
  const answer = await sent.catch((error: unknown) => {
    // The connection broke in the middle of an answer.
    if (error instanceof TypeError) return null
    throw error
  })
  if (answer === null) return false
  const { status, body } = answer
  if (status === 502 || status === 503) return false
  if (status < 300) log.acknowledged.push(write)
  else log.refused.push(`${status} ${JSON.stringify(body)}`)
  return true
}

/** Expects every acknowledged write once, no transaction whose deletion was acknowledged, and right books. */
export async function expectKept(place: Place, { acknowledged }: Log): Promise<void> {
  const { transactions } = await expectBooks(place)
  const there = new Set(transactions.map(({ id }) => id))
  expect(there.size).toBe(transactions.length)
  const deleted = acknowledged.flatMap(({ deletes = [] }) => deletes)
  const created = acknowledged.flatMap(({ creates }) => creates).filter((id) => !deleted.includes(id))
  expect(created.filter((id) => !there.has(id))).toEqual([])
  expect(deleted.filter((id) => there.has(id))).toEqual([])
}
