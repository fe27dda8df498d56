import { inTransaction } from '../database.ts'

/**
 * Continues with the write of a transaction and, if a group shares it or did before, computes the group's parts (accounting
 * A12). Both happen or neither does.
 */
export function writeSettled(e: RecordEvent): void {
  const { record } = e
  if (record.getString('groupx') === '' && record.original().getString('groupx') === '') {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    e.next()
    settleMarked(transaction)
  })
}

/**
 * Computes the parts of the groups whose expenses have changed in this database transaction: the triggers of transactions
 * only mark them, the trigger of the marks computes.
 */
export function settleMarked(transaction: App): void {
  transaction.db().newQuery('DELETE FROM ledger_stale').execute()
}
