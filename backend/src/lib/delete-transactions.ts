/**
 * Deletes all transactions of an event with one statement, so that no other community waits for a large one (ADR 0135).
 */
import { canDeleteAllTransactions } from '@coffer/shared-sdk/domain'
import { findRow, inTransaction } from './database.ts'
import { notifyOfDeletedTransactions } from './expense-notices.ts'
import { settleMarked } from './ledger/settle-marked.ts'
import { assertAllowed } from './refuse.ts'
import { readEventRequest } from './request-caller.ts'

/** Finds who listens to transactions, and sends them the change signal (server/deletion.go). */
interface Deletions {
  prepare(event: string): { done(): void; failed(): void }
}

/**
 * Deletes all transactions of the event that the request names, if its caller may, in one database transaction: the ledger's
 * triggers keep the sums and mark the ids as deleted (accounting A17). Returns the number of deleted transactions.
 */
export function deleteAllTransactions(e: RequestEvent): number {
  const asked = readEventRequest(e.app, e)
  assertAllowed(canDeleteAllTransactions(asked.caller, asked.event))
  // This runs before the database is locked.
  const announced = (e.app.store().get('deletions') as Deletions).prepare(asked.event.id)
  let deleted = 0
  try {
    inTransaction(e, (transaction) => {
      const { caller, event } = readEventRequest(transaction, e)
      assertAllowed(canDeleteAllTransactions(caller, event))
      const values = { event: event.id }
      const sql = 'SELECT COUNT(*) AS count FROM acc_txs WHERE event = {:event}'
      deleted = findRow(transaction, { count: 0 }, sql, values)?.count ?? 0
      notifyOfDeletedTransactions(transaction, event, caller.userId)
      transaction.db().newQuery('DELETE FROM acc_txs WHERE event = {:event}').bind(values).execute()
      settleMarked(transaction)
    })
  } catch (error) {
    announced.failed()
    throw error
  }
  announced.done()
  return deleted
}
