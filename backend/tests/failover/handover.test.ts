import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { openEvent } from '../faults/load.ts'
import { IS_NIGHTLY, SEED } from '../testing/size.ts'
import { untilItFollows } from './operator.ts'
import { expectKept, startLoad } from './steady-load.ts'
import { withReplicas } from './with-replicas.ts'

const CLIENTS = 8
const ROUNDS = 5
/** Writes are accepted again within this. */
const ACCEPTED_WITHIN_MS = 4_000

describe.skipIf(!IS_NIGHTLY)('a server that is asked to end', () => {
  const setting = withReplicas()

  it('ends when the next one is in step, and loses nothing', async () => {
    const pauses: number[] = []
    const event = await openEvent(setting.place)
    for (let round = 0; round < ROUNDS; round += 1) {
      const former = await setting.replicas.serving()
      for (const server of setting.replicas.servers) if (server !== former) await untilItFollows(server)
      const load = startLoad(setting.place, event, createRandom(SEED + round), CLIENTS)
      const pause = watchPause(() => load.log.acknowledged.length)
      await load.untilAcknowledged(CLIENTS)
      await former.stop()
      await load.untilAcknowledged(load.log.acknowledged.length + CLIENTS)
      pauses.push(pause.longest())
      const now = await setting.replicas.serving()
      expect(now.url).not.toBe(former.url)
      await former.start()
      const log = await load.stop()
      expect(log.refused).toEqual([])
      await expectKept(setting.place, log)
    }
    const said = setting.replicas.lines.filter((line) => line.includes('the next server is in step'))
    expect(said.length).toBe(ROUNDS)
    const seconds = pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')
    console.log(`${ROUNDS} handovers, seed ${SEED}: nothing lost; without writes for ${seconds}`)
    expect(pauses.filter((ms) => ms > ACCEPTED_WITHIN_MS)).toEqual([])
  })
})

/** Measures the longest time in which a count did not grow, until it is read. */
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
