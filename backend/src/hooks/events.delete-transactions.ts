import { canDeleteAllTransactions } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { readEventRequest } from '../lib/request-caller.ts'
import { deleteAsSystem } from '../lib/system-write.ts'

/**
 * POST /ext/events/{id}/delete-transactions: 'Delete All Transactions', for privileged people until the
 * event is concluded ('To delete all transactions, ask the admin.', spec 6), all or none. Answers how many
 * went; repeated it answers 0.
 */
export function deleteTransactionsRoute(e: RequestEvent): void {
  let deleted = 0
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    allow(canDeleteAllTransactions(caller, event))
    const records = transaction.findRecordsByFilter('acc_txs', 'event = {:event}', '', 0, 0, {
      event: event.id,
    })
    for (const record of records) deleteAsSystem(transaction, record)
    deleted = records.length
  })
  e.json(200, { deleted })
}
