import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { transactionBody } from '../faults/common.ts'
import { openEvent } from '../faults/load.ts'
import { mint } from '../testing/mint.ts'
import { IS_NIGHTLY, SEED } from '../testing/size.ts'
import { listen } from './listen.ts'
import { readiness, scrape, untilRenewed, readMetric } from './operator.ts'
import { expectKept, startLoad } from './steady-load.ts'
import { withReplicas } from './with-replicas.ts'

const CLIENTS = 8
const AWAY_MS = 30_000

// These tests wait for the bucket for minutes, so only `pnpm nightly` runs them.
describe.skipIf(!IS_NIGHTLY)('while the bucket', () => {
  const setting = withReplicas()
  beforeEach(async () => {
    setting.replicas.bucket.set('pass')
    // Two outages in a row could otherwise outlast the lease.
    await untilRenewed(await setting.replicas.serving())
  })

  const send = () => {
    const [ann, bo] = [setting.place.account('ann'), setting.place.account('bo')]
    return setting.place
      .client('ann')
      .create('acc_txs', transactionBody(mint(), ann, bo, 1, setting.place.user('ann')))
  }
  const reads = async () =>
    (await setting.place.client('ann').send('GET', '/api/collections/acc_txs/records')).status

  it('is slow, writes are accepted', async () => {
    setting.replicas.bucket.set('slow')
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200)
  })

  it.each([
    ['messages of rows', 'acc_txs/*'],
    ['the signal of a change', 'organisations_revisions/*'],
  ])('is away for a moment, answers and %s wait until it is back', async (_what, topic) => {
    const messages = await listen(await setting.replicas.serving(), setting.place.root, topic)
    const order: string[] = []
    messages.onFirst(() => order.push('message'))
    setting.replicas.bucket.set('away')
    const write = send().then(({ status }) => order.push(`answered ${status}`))
    await delay(1_000)
    expect(order).toEqual([])
    setting.replicas.bucket.set('pass')
    await Promise.all([write, messages.first])
    expect(order.toSorted()).toEqual(['answered 200', 'message'])
    messages.stop()
  })

  it.each(['away', 'refusing', 'full'] as const)(
    `is %s for ${AWAY_MS / 1000} s, writes are refused in words, reads go on, and all heals`,
    async (state) => {
      const load = startLoad(setting.place, await openEvent(setting.place), createRandom(SEED), CLIENTS)
      await load.untilAcknowledged(CLIENTS)
      setting.replicas.bucket.set(state)
      // Writes that were uploaded before still get their answers.
      await delay(1_000)
      const before = load.log.acknowledged.length
      const back = Date.now() + AWAY_MS
      while (Date.now() < back) {
        const [read, write] = await Promise.all([reads(), send()])
        expect(read).toBe(200)
        expect(write).toMatchObject({ status: 503, body: { message: expect.stringMatching(/try again/) } })
        await delay(500)
      }
      expect(load.log.acknowledged.length).toBe(before)
      const holder = await setting.replicas.serving()
      expect(await readiness(holder)).toMatchObject([503, { ready: false, role: 'unsure' }])
      expect(
        readMetric(await scrape(holder), 'coffer_replica_refused_writes_total{reason="not-serving"}'),
      ).toBeGreaterThan(0)
      setting.replicas.bucket.set('pass')
      await load.untilAcknowledged(before + CLIENTS)
      const log = await load.stop()
      expect(log.refused).toEqual([])
      await expectKept(setting.place, log)
    },
  )
})
