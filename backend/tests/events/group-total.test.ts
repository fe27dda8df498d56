import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { accountId, groupId, membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'

/** 100,000,000,000.00, in cents. */
const LARGEST = 10_000_000_000_000

let server: OwnServer
let ann: Client
beforeAll(async () => {
  server = await startOwnServer({ data: 'demo' })
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisationId('harbour') }
  ann = (await server.root.impersonate(userId('ann'))).with(headers)
}, 60_000)
afterAll(() => server.stop())

const expense = (amount: number): object =>
  transactionBody('ann', 'lake', 'ann', { amount, groupx: groupId('lake', 'everyone') })

/** Sets the total as if the group had ten thousand of the largest expenses. */
function setTotal(cents: number): void {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'))
  const sql = 'UPDATE ledger_sums SET sent = ? WHERE account = ? AND event = ? AND groupx = ?'
  const { changes } = database
    .prepare(sql)
    .run(cents, accountId('lake'), accountId('lake'), groupId('lake', 'everyone'))
  database.close()
  expect(changes).toBe(1)
}

it('a group’s expenses total at most what 64 bits can split (accounting A12)', async () => {
  const refused = { status: 400, body: { data: { amount: { code: 'group-total-too-large' } } } }
  setTotal(LARGEST - 100_01)
  expect(await ann.create('acc_txs', expense(100.02))).toMatchObject(refused)
  const { status, body } = await ann.create('acc_txs', expense(100))
  expect(status).toBe(200)
  const id = String(body.id)
  expect((await ann.update('acc_txs', id, { amount: 100.01 })).status).toBe(200)
  expect(await ann.update('acc_txs', id, { amount: 100.02 })).toMatchObject(refused)
  expect((await ann.update('acc_txs', id, { amount: 1 })).status).toBe(200)
})

it('says nothing about what others spent in a hidden event (accounting A15)', async () => {
  // Before this was fixed, forty expenses revealed the exact total by which of them were refused.
  const database = new DatabaseSync(join(server.dataDir, 'data.db'))
  // The server writes its change signal meanwhile.
  database.exec('PRAGMA busy_timeout = 10000')
  const setHidden = (hidden: 0 | 1) =>
    database
      .prepare('UPDATE acc_accounts_meta SET hidden = ? WHERE account = ?')
      .run(hidden, accountId('lake'))
  expect(setHidden(1).changes).toBe(1)
  setTotal(LARGEST - 1)
  const { status, body } = await ann.create('acc_txs', expense(100))
  expect(status).toBe(200)
  expect((await ann.update('acc_txs', String(body.id), { amount: 200 })).status).toBe(200)
  setHidden(0)
  database.close()
})
