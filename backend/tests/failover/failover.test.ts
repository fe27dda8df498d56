import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { openEvent } from '../faults/load.ts'
import { IS_NIGHTLY, SEED, SIZE } from '../testing/size.ts'
import { parseFamilies, toTable } from '../operations/families.ts'
import { readiness, scrape, readMetric } from './operator.ts'
import { hasReplicas } from './replicas.ts'
import { expectKept, startLoad } from './steady-load.ts'
import { withReplicas } from './with-replicas.ts'

const CLIENTS = 8
/** Writes are accepted again within this. */
const ACCEPTED_WITHIN_MS = 8_000

const isLeftOut = !IS_NIGHTLY && !hasReplicas()

describe.skipIf(isLeftOut)('two servers and a bucket', () => {
  const setting = withReplicas()

  it('say who serves, and why the other does not', async () => {
    const holder = await setting.replicas.serving()
    const other = setting.replicas.servers.find(({ url }) => url !== holder.url)!
    expect(await readiness(holder)).toEqual([200, { ready: true, failed: {}, role: 'holder' }])
    expect(await readiness(other)).toEqual([
      503,
      {
        ready: false,
        role: 'waiting',
        failed: { replica: expect.stringMatching(/^This server waits: another one has the lease/) },
      },
    ])
    const [serving, waiting] = [await scrape(holder), await scrape(other)]
    expect(readMetric(serving, 'coffer_replica_holder')).toBe(1)
    expect(readMetric(waiting, 'coffer_replica_holder')).toBe(0)
    const generation = readMetric(serving, 'coffer_replica_generation')
    expect(generation).toBeGreaterThan(0)
    expect(readMetric(waiting, 'coffer_replica_generation')).toBe(generation)
    expect(readMetric(serving, 'coffer_replica_lease_end_timestamp_seconds')).toBeGreaterThan(
      Date.now() / 1000,
    )
    expect(readMetric(serving, 'coffer_replica_upload_seconds_count')).toBeGreaterThan(0)
    expect(readMetric(serving, 'coffer_replica_refused_writes_total{reason="uncertain"}')).toBe(0)
    expect(readMetric(waiting, 'coffer_replica_lease_end_timestamp_seconds')).toBe(0)
    const families = parseFamilies(serving).filter(({ name }) => name.startsWith('coffer_replica_'))
    await expect(toTable(families)).toMatchFileSnapshot(
      '../../../deploy/production/monitoring/replica-metrics.md',
    )
  })

  it('loses no acknowledged write when the serving one is killed with its folder', async () => {
    const event = await openEvent(setting.place)
    const gaps: number[] = []
    let acknowledged = 0
    for (let round = 0; round < SIZE.failovers; round += 1) {
      const load = startLoad(setting.place, event, createRandom(SEED + round), CLIENTS)
      await load.untilAcknowledged(CLIENTS)
      await delay(createRandom(SEED + round).whole(0, 1_500))
      const holder = await setting.replicas.serving()
      const before = load.log.acknowledged.length
      const killed = performance.now()
      await holder.destroy()
      await load.untilAcknowledged(before + CLIENTS)
      gaps.push(performance.now() - killed)
      await holder.start()
      const log = await load.stop()
      expect(log.refused).toEqual([])
      acknowledged += log.acknowledged.length
      await expectKept(setting.place, log)
    }
    console.log(
      `${SIZE.failovers} failovers, seed ${SEED}: ${acknowledged} acknowledged writes, none lost; ` +
        `accepted again after ${gaps.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    )
    if (IS_NIGHTLY) expect(gaps.filter((ms) => ms > ACCEPTED_WITHIN_MS)).toEqual([])
  })
})
