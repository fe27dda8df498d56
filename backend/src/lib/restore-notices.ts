/** Notifies people when somebody else restores their transaction. */
import type { Caller } from '@coffer/shared-sdk/domain'
import type { DeletedTransaction } from './deleted-transactions.ts'
import { notifyOfRestoredExpense } from './expense-notices.ts'
import { notifyOfLowBalances } from './transaction-notices.ts'
import { toRecord } from './stored-rows.ts'

/**
 * Notifies the owners of restored event transactions whom somebody else has told that they were deleted, and the owners of
 * balances that are too low now. A notification of the deletion that has not been sent yet is dropped as outdated. A notification about
 * a restored request that was not sent yet is sent after all. Call after the transactions are stored.
 */
export function notifyOfRestored(app: App, { userId }: Caller, deleted: readonly DeletedTransaction[]): void {
  if (userId === '') return
  for (const { transaction } of deleted) {
    const record = toRecord(app, 'acc_txs', transaction)
    if (record.getString('event') !== '') notifyOfRestoredExpense(app, record, userId)
    else notifyOfRestoredPayment(app, record, userId)
  }
}

function notifyOfRestoredPayment(app: App, record: PbRecord, actor: string): void {
  app
    .db()
    .newQuery(
      `UPDATE notifications SET state = 'waiting' WHERE state = 'dropped' AND message = ''
       AND kind IN ('request-received', 'money-received', 'request-approved', 'request-declined')
       AND cause = kind || ':' || {:id}`,
    )
    .bind({ id: record.id })
    .execute()
  if (record.getString('status') !== 'approved') return
  const accounts = [record.getString('sender'), record.getString('receiver')]
  notifyOfLowBalances(app, accounts, record.getString('currency'), actor)
}
