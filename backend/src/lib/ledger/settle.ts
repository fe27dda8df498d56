import { inTransaction } from '../in-transaction.ts'

/** Writes a new transaction and, if a group (`groupx`, else '') shares it, works out the group's parts (accounting A12): both or nothing. */
export function writeSettled(e: RecordEvent, groupx: string): void {
  if (groupx === '') {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    e.next()
    transaction.db().newQuery('DELETE FROM ledger_stale WHERE groupx = {:groupx}').bind({ groupx }).execute()
  })
}
