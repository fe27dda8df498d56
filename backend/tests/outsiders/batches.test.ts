import { describe, expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { userId } from '../testing/people.ts'
import { transactionBody, post } from '../testing/requests.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { startAttackedServer } from './attacked-server.ts'

const server = forAllTests(startAttackedServer)

const ROWS = IS_NIGHTLY ? 249 : 60

const payments = (from: string, count: number) =>
  Array.from({ length: count }, () => post('acc_txs', transactionBody(from, from, 'mei')))
const refused = post('acc_txs', {})

describe('a member who sends batch after batch', () => {
  it('lets others write in between', async () => {
    // Before this was fixed, 249 creates and one that was refused took 2.5 s of processor time, and kept a send waiting
    // for 9.7 s (median).
    const ann = await server.member('ann')
    await server.attack('batches refused at their last write', async () => {
      for (let count = 0; count < (IS_NIGHTLY ? 20 : 3); count += 1) {
        const { status, body } = await ann.batch([...payments('ann', ROWS), refused])
        expect([status, Object.keys(body.data?.['requests'] ?? {})]).toEqual([400, [String(ROWS)]])
      }
    })
  }, 120_000)

  it('cannot have a batch compute many hashes of passwords', async () => {
    // Before this was fixed, a batch of 60 changes of the own password kept sends waiting for 10 s.
    const password = 'correct horse battery'
    const set = await server.root.update('users', userId('ann'), { password, passwordConfirm: password })
    expect(set.status).toBe(200)
    const ann = await server.member('ann')
    const change = {
      method: 'PATCH' as const,
      url: `/api/collections/users/records/${userId('ann')}`,
      body: { oldPassword: password, password, passwordConfirm: password },
    }
    await server.attack('changes of a password in a batch', async () => {
      const { status, body } = await ann.batch(Array.from({ length: 60 }, () => change))
      const { code, message } = BOUNDS.batchPasswords
      expect([status, body.data?.['reason']]).toEqual([400, { code, message }])
    })
    expect((await ann.batch([change])).status).toBe(200)
  }, 60_000)

  it('has the next one begin when as much time has passed as the last one took', async () => {
    const ann = await server.member('ann')
    const answers = await Promise.all([ann.batch(payments('ann', 40)), ann.batch(payments('ann', 40))])
    const written = answers.map(({ status, body }) => {
      expect(status).toBe(200)
      const rows = body as unknown as readonly { body: { created: string } }[]
      const times = rows.map((row) => Date.parse(row.body.created.replace(' ', 'T')))
      return { first: Math.min(...times), last: Math.max(...times) }
    })
    const [earlier, later] = written.toSorted((one, other) => one.first - other.first)
    if (earlier === undefined || later === undefined) throw new Error('two batches were sent')
    expect(later.first - earlier.last).toBeGreaterThanOrEqual(earlier.last - earlier.first)
  })

  it('is refused beyond those that wait, and another member is not', async () => {
    const [ann, bo] = [await server.member('ann'), await server.member('bo')]
    const sent = Array.from({ length: 20 }, () => ann.batch(payments('ann', 10)))
    const [ofOther, answers] = [await bo.batch(payments('bo', 1)), await Promise.all(sent)]
    expect(ofOther.status).toBe(200)
    const { status, code, message } = BOUNDS.waitingBatchesOfPerson
    const beyond = answers.filter((answer) => answer.status !== 200)
    for (const answer of beyond) {
      expect([answer.status, answer.body.data?.['reason']]).toEqual([status, { code, message }])
    }
    // An earlier batch of theirs may still have their only turn.
    expect(answers.length - beyond.length).toBeGreaterThanOrEqual(BOUNDS.waitingBatchesOfPerson.max)
    expect(beyond.length).toBeGreaterThan(0)
  })
})
