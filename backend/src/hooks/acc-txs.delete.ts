import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import { readAccount } from '../lib/account-facts.ts'

/**
 * Model hook: closed accounts never change again, for nobody (accounting A8, A16). Who may delete is the API
 * rule's, which judged the row as it was when the request began: one approved or edited meanwhile is refused.
 */
export function deleteTransaction(e: RecordEvent): void {
  if (isSystemWrite(e.record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    if (isChangedSince(transaction, e.record)) throwRefusalCode('changed-since', 'updated')
    for (const side of ['sender', 'receiver']) {
      if (readAccount(transaction, e.record.getString(side), side).status === 'closed')
        throwRefusalCode('account-closed', side)
    }
    e.next()
  })
}

/** A row that is gone by now counts as unchanged: deleting it twice is a success (A17). */
function isChangedSince(app: App, record: PbRecord): boolean {
  const current = app.findRecordsByFilter('acc_txs', 'id = {:id}', '', 1, 0, { id: record.id })[0]
  return current !== undefined && current.getString('updated') !== record.getString('updated')
}
