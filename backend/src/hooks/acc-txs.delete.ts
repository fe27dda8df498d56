import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import { readAccount } from '../lib/transaction-facts.ts'

/** Model hook: closed accounts never change again, for nobody (accounting A8, A16). Who may delete is the API rule's. */
export function deleteTransaction(e: RecordEvent): void {
  if (isSystemWrite(e.record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    for (const side of ['sender', 'receiver']) {
      if (readAccount(transaction, e.record.getString(side), side).status === 'closed')
        throwRefusalCode('account-closed', side)
    }
    e.next()
  })
}
