import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { transactionBody } from '../faults/common.ts'
import { openEvent } from '../faults/load.ts'
import { mint } from '../testing/mint.ts'
import { IS_NIGHTLY, SEED } from '../testing/size.ts'
import { expectKept, startLoad } from './steady-load.ts'
import { withReplicas } from './with-replicas.ts'

const CLIENTS = 8
/** The number of writes that the paused server has received and not answered. */
const LATE_WRITES = 5

describe.skipIf(!IS_NIGHTLY)('a server that is paused past the end of its lease', () => {
  const setting = withReplicas()

  it.each([1, 2, 3])('answers nothing as done when it goes on: %d', async (round) => {
    const load = startLoad(setting.place, await openEvent(setting.place), createRandom(SEED + round), CLIENTS)
    await load.untilAcknowledged(CLIENTS)
    const former = await setting.replicas.serving()
    const pid = former.pid()
    process.kill(pid, 'SIGSTOP')
    const direct = setting.place.client('ann').at(former.url)
    const ids = Array.from({ length: LATE_WRITES }, () => mint())
    const [ann, bo] = [setting.place.account('ann'), setting.place.account('bo')]
    const late = ids.map((id) =>
      direct.create('acc_txs', transactionBody(id, ann, bo, 1, setting.place.user('ann'))).then(
        ({ status }) => status,
        () => 'broken off',
      ),
    )
    const before = load.log.acknowledged.length
    await load.untilAcknowledged(before + CLIENTS)
    expect((await setting.replicas.serving()).url).not.toBe(former.url)
    process.kill(pid, 'SIGCONT')
    const answers = await Promise.all(late)
    for (const answer of answers) expect(['broken off', 503]).toContain(answer)
    // It ends, is started again, and waits.
    await delay(1_000)
    const log = await load.stop()
    expect(log.refused).toEqual([])
    await expectKept(setting.place, log)
    const there = await setting.place.root.items('acc_txs', ids.map((id) => `id = '${id}'`).join(' || '))
    expect(there).toEqual([])
  })
})
