/**
 * Computes the parts of the groups whose expenses have changed in this database transaction (accounting A12): the triggers
 * of transactions only mark them, the trigger of the marks computes.
 */
export function settleMarked(transaction: App): void {
  transaction.db().newQuery('DELETE FROM ledger_stale').execute()
}
