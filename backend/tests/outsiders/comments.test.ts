/** One member writes comments, each of which notifies people, without end. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mint } from '../testing/mint.ts'
import { userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { startAttackedServer } from './attacked-server.ts'
import type { AttackedServer } from './attacked-server.ts'

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer()
}, 60_000)
afterAll(() => server.stop())

it('sixty comments of a person are accepted in an hour, also when each is deleted at once', async () => {
  // Before this was fixed only the comments that were still stored counted.
  const [ann, bo] = [await server.member('ann'), await server.member('bo')]
  const asked = transactionBody('ann', 'bo', 'ann', { amount: 2 })
  expect((await ann.create('acc_txs', asked)).status).toBe(200)
  const comment = (by: string) => ({ id: mint(), tx: asked.id, text: 'Boat', created_by: userId(by) })
  for (let count = 0; count < 60; count += 1) {
    const one = comment('ann')
    expect((await ann.create('acc_comments', one)).status).toBe(200)
    expect((await ann.remove('acc_comments', one.id)).status).toBe(204)
  }
  expect(await ann.create('acc_comments', comment('ann'))).toMatchObject({ status: 400 })
  expect((await bo.create('acc_comments', comment('bo'))).status).toBe(200)
}, 60_000)
