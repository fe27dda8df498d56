import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import type { Place } from '../faults/common.ts'
import { openEvent } from '../faults/load.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST, SEED } from '../testing/size.ts'
import { untilItFollows } from './operator.ts'
import { startPlace } from './replicas.ts'
import type { Replicas } from './replicas.ts'
import { expectKept, startLoad } from './steady-load.ts'

const CLIENTS = 8
const ROUNDS = 5
/** Writes are accepted again within this. */
const ACCEPTED_WITHIN_MS = 4_000

vi.setConfig({ hookTimeout: 180_000, testTimeout: MINUTES_AT_MOST * 60_000 })

describe.skipIf(!IS_NIGHTLY)('a server that is asked to end', () => {
  let replicas: Replicas
  let place: Place
  beforeAll(async () => {
    const started = await startPlace()
    replicas = started.replicas
    place = started.place
  })
  afterAll(() => replicas.stop())

  it('ends when the next one is in step, and loses nothing', async () => {
    const pauses: number[] = []
    const event = await openEvent(place)
    for (let round = 0; round < ROUNDS; round += 1) {
      const former = await replicas.serving()
      for (const server of replicas.servers) if (server !== former) await untilItFollows(server)
      const load = startLoad(place, event, createRandom(SEED + round), CLIENTS)
      const pause = watchPause(() => load.log.acknowledged.length)
      await load.untilAcknowledged(CLIENTS)
      await former.stop()
      await load.untilAcknowledged(load.log.acknowledged.length + CLIENTS)
      pauses.push(pause.longest())
      const now = await replicas.serving()
      expect(now.url).not.toBe(former.url)
      await former.start()
      const log = await load.stop()
      expect(log.refused).toEqual([])
      await expectKept(place, log)
    }
    const said = replicas.lines.filter((line) => line.includes('the next server is in step'))
    expect(said.length).toBe(ROUNDS)
    const seconds = pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')
    console.log(`${ROUNDS} handovers, seed ${SEED}: nothing lost; without writes for ${seconds}`)
    expect(pauses.filter((ms) => ms > ACCEPTED_WITHIN_MS)).toEqual([])
  })
})

/** The longest time in which a count did not grow, until it is asked for. */
function watchPause(count: () => number): { readonly longest: () => number } {
  const stopping = new AbortController()
  let [last, since, longest] = [count(), performance.now(), 0]
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(5)
      longest = Math.max(longest, performance.now() - since)
      if (count() > last) [last, since] = [count(), performance.now()]
    }
  }
  void watch()
  return {
    longest: () => {
      stopping.abort()
      return longest
    },
  }
}
