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
    settleGroups(transaction)
    if (isSeparate(record) || isSeparate(record.original())) settleExpenses(transaction)
  })
}

const isSeparate = (record: PbRecord): boolean => record.getString('split').startsWith('{')

/**
 * Computes the parts of the groups and separate expenses that have changed in this database transaction: the triggers of
 * transactions only mark them, the triggers of the marks compute.
 */
export function settleMarked(transaction: App): void {
  settleGroups(transaction)
  settleExpenses(transaction)
}

const settleGroups = (transaction: App): void => {
  transaction.db().newQuery('DELETE FROM ledger_stale').execute()
}

const settleExpenses = (transaction: App): void => {
  transaction.db().newQuery('DELETE FROM ledger_stale_expenses').execute()
}
