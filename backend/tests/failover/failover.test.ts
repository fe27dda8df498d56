import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import type { Place } from '../faults/common.ts'
import { openEvent } from '../faults/load.ts'
import type { Event } from '../faults/load.ts'
import { IS_NIGHTLY, MINUTES_AT_MOST, SEED, SIZE } from '../testing/size.ts'
import { hasReplicas, startPlace } from './replicas.ts'
import type { Replicas } from './replicas.ts'
import { expectKept, startLoad } from './steady-load.ts'

const CLIENTS = 8
/** Writes are accepted again within this. */
const ACCEPTED_WITHIN_MS = 8_000

vi.setConfig({ hookTimeout: 180_000, testTimeout: MINUTES_AT_MOST * 60_000 })

const isLeftOut = !IS_NIGHTLY && !hasReplicas()

describe.skipIf(isLeftOut)('two servers and a bucket', () => {
  let replicas: Replicas
  let place: Place
  let event: Event
  beforeAll(async () => {
    const started = await startPlace()
    replicas = started.replicas
    place = started.place
    event = await openEvent(place)
  })
  afterAll(() => replicas.stop())

  it('loses no acknowledged write when the serving one is killed with its folder', async () => {
    const gaps: number[] = []
    let acknowledged = 0
    for (let round = 0; round < SIZE.failovers; round += 1) {
      const load = startLoad(place, event, createRandom(SEED + round), CLIENTS)
      await load.untilAcknowledged(CLIENTS)
      await delay(createRandom(SEED + round).whole(0, 1_500))
      const victim = await replicas.serving()
      const before = load.log.acknowledged.length
      const killed = performance.now()
      await victim.destroy()
      await load.untilAcknowledged(before + CLIENTS)
      gaps.push(performance.now() - killed)
      await victim.start()
      const log = await load.stop()
      expect(log.refused).toEqual([])
      acknowledged += log.acknowledged.length
      await expectKept(place, log)
    }
    console.log(
      `${SIZE.failovers} failovers, seed ${SEED}: ${acknowledged} acknowledged writes, none lost; ` +
        `accepted again after ${gaps.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    )
    if (IS_NIGHTLY) expect(gaps.filter((ms) => ms > ACCEPTED_WITHIN_MS)).toEqual([])
  })
})
