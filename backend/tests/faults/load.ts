import { expect } from 'vitest'
import type { BatchRequest } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import type { Random } from '../../src/demo/random.ts'
import { creation } from '../scenarios/stage.ts'
import type { Person } from '../scenarios/stage.ts'
import { transactionBody } from './common.ts'
import type { Place } from './common.ts'

/** Writes that belong together: one request. */
export interface Write {
  readonly person: Person
  readonly requests: readonly BatchRequest[]
  /** The transactions that it creates. */
  readonly creates: readonly string[]
  /** The transaction that it deletes. */
  readonly deletes?: string
}

/** The writes that were sent until the server went down. */
export interface Log {
  readonly acknowledged: Write[]
  /** Sent, but without an answer. */
  readonly unacknowledged: Write[]
  /** Answered with a refusal: there should be none. */
  readonly refused: string[]
}

export const emptyLog = (): Log => ({ acknowledged: [], unacknowledged: [], refused: [] })

export const WRITERS: readonly Person[] = ['ann', 'bo', 'cleo', 'dee', 'admin', 'site']

/** Writes without a pause, one request after the other, until the server is down. */
export async function writeUntilGone(place: Place, event: Event, random: Random, log: Log): Promise<void> {
  const person = random.pick(WRITERS)
  for (;;) {
    const write = nextWrite(place, event, random, person, log)
    const client = place.client(person)
    const [first] = write.requests
    if (first === undefined) throw new Error('A write without a request')
    try {
      const { status, body } = await (write.requests.length === 1
        ? client.send(first.method, first.url, first.body)
        : client.batch(write.requests))
      if (status >= 300) log.refused.push(`${status} ${JSON.stringify(body)}`)
      else log.acknowledged.push(write)
    } catch {
      // The connection broke: the server is down, and nobody knows whether it wrote.
      log.unacknowledged.push(write)
      return
    }
  }
}

/** An event in which all writers take part. */
export interface Event {
  readonly id: string
  readonly everyone: string
}

/** Makes an event of the place, with all writers in it. */
export async function openEvent(place: Place): Promise<Event> {
  const { events, groups, participants } = place.community.tables
  const id = events[1]?.id ?? ''
  const everyone = groups.find((group) => group.event === id)?.id ?? ''
  for (const person of ['ann', 'bo', 'cleo', 'dee', 'admin', 'site'] as const) {
    if (participants.some((row) => row.group === everyone && row.account === place.account(person))) continue
    const body = { groupx: everyone, participant: place.account(person), share: 1 }
    expect((await place.root.create('acc_groupx_participants', body)).status).toBe(200)
  }
  return { id, everyone }
}

/** Returns a random write of that person. */
export function nextWrite(place: Place, event: Event, random: Random, person: Person, log: Log): Write {
  const [own, user] = [place.account(person), place.user(person)]
  const other = place.account(random.pick(WRITERS.filter((one) => one !== person)))
  const amount = random.whole(1, 9_999) / 100
  const send = () => transactionBody(mint(), own, other, amount, user)
  const spend = () => ({ ...transactionBody(mint(), event.id, own, amount, user), groupx: event.everyone })
  const gone = new Set(log.acknowledged.map(({ deletes }) => deletes))
  const mine = log.acknowledged
    .filter((write) => write.person === person)
    .flatMap(({ creates }) => creates)
    .filter((id) => !gone.has(id))
  const kind = random.pick(['one', 'one', 'several', 'expense', 'expenses', 'delete'] as const)
  if (kind === 'delete' && mine.length > 0) {
    const id = random.pick(mine)
    return {
      person,
      requests: [{ method: 'DELETE', url: `/api/collections/acc_txs/records/${id}` }],
      creates: [],
      deletes: id,
    }
  }
  const count = kind === 'several' || kind === 'expenses' ? random.whole(2, 30) : 1
  const make = kind === 'expense' || kind === 'expenses' ? spend : send
  const bodies = Array.from({ length: count }, make)
  return {
    person,
    requests: bodies.map((body) => creation('acc_txs', body)),
    creates: bodies.map(({ id }) => id),
  }
}
