import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'
import { organisationId } from '../testing/people.ts'
import { transactionBody, post } from '../testing/requests.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { startAttackedServer } from './attacked-server.ts'
import type { AttackedServer } from './attacked-server.ts'

const ROWS = IS_NIGHTLY ? 500 : 250
/** All people in these tests have this address. */
const ADDRESS = '203.0.113.20'

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer()
  const ann = await server.member('ann')
  for (let sent = 0; sent < ROWS; sent += 250) {
    const { status, body } = await ann.batch(payments(250))
    if (status !== 200) throw new Error(`The payments were not stored: ${status} ${body.message}`)
  }
}, 60_000)
afterAll(() => server.stop())

const payments = (count: number) =>
  Array.from({ length: count }, () => post('acc_txs', transactionBody('ann', 'ann', 'mei')))

/**
 * In the nightly run this is the longest page that a client may request: its 500 rows take about 25 ms of processor time, and 75
 * ms with everything that may be expanded, so the number of rows needs no further bound.
 */
const LONGEST = `/api/collections/acc_txs/records?${new URLSearchParams({
  perPage: String(ROWS),
  filter: `organisation = '${organisationId('harbour')}'`,
  expand: IS_NIGHTLY ? 'sender,receiver,groupx,created_by,updated_by' : '',
})}`
const SHORT = '/api/collections/acc_txs/records?perPage=1'

describe('a member who asks for hundreds of pages at once', () => {
  it('waits for turns of their own and is refused beyond them, while others read and send', async () => {
    // Before this was fixed, 400 expanded pages kept another member's send waiting for 69 s and took 677 MB; 8 sends
    // ended meanwhile.
    const [ann, mei] = [
      await server.member('ann', { address: ADDRESS }),
      await server.member('mei', { address: ADDRESS }),
    ]
    const { answers, ofOther } = await server.attack('pages at once', async () => {
      const pages = Array.from({ length: IS_NIGHTLY ? 400 : 200 }, () => ann.send('GET', LONGEST))
      return { ofOther: await mei.send('GET', SHORT), answers: await Promise.all(pages) }
    })
    expect(ofOther.status).toBe(200)
    const { message, code } = BOUNDS.waitingReadsOfPerson
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused) {
      expect([status, body.message, body.data?.['reason']?.code]).toEqual([429, message, code])
    }
    expect(refused.length).toBeGreaterThan(0)
    const { max: running } = BOUNDS.readsOfPerson
    const { max: waiting } = BOUNDS.waitingReadsOfPerson
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(running + waiting)
  }, 120_000)

  it('may read on at once after they have hung up', async () => {
    const ann = await server.member('ann', { address: ADDRESS })
    const haveHungUp = async (): Promise<boolean> => {
      const connections = new AbortController()
      const pages = Array.from({ length: 150 }, () =>
        ann.send('GET', LONGEST, undefined, connections.signal).then(
          () => 'answered',
          () => 'hung up',
        ),
      )
      // Some of them are running by then, and others are waiting.
      await pages[0]
      connections.abort()
      return (await Promise.all(pages)).includes('hung up')
    }
    // On a busy machine all answers may arrive before this process sees the first.
    await expect.poll(haveHungUp, { timeout: 60_000 }).toBe(true)
    await expect.poll(async () => (await ann.send('GET', SHORT)).status, { timeout: 60_000 }).toBe(200)
  }, 120_000)

  it('may ask for eight lists in each of many requests', async () => {
    // Each list takes a turn, and the request that joins them takes none: otherwise both would wait for each other.
    const ann = await server.member('ann', { address: ADDRESS })
    const eight = `/ext/reads?${new URLSearchParams(Array.from({ length: 8 }, () => ['path', SHORT]))}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => ann.send('GET', eight)))
    const statuses = answers.flatMap(({ body }) =>
      (body as unknown as readonly { status: number }[]).map(({ status }) => status),
    )
    expect(statuses).toEqual(Array.from({ length: 80 }, () => 200))
  })
})
