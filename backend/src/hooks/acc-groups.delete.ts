import { canEditGroup } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findEvent, isDefaultName } from '../lib/event-facts.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { findRow } from '../lib/rows.ts'
import { stewardOf } from '../lib/steward.ts'

/**
 * Model hook: groups other than 'everyone' go while the event is open and no expense is theirs; an expense
 * without its group would belong to nobody. Along with their event they all go.
 */
export function deleteGroup(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const event = findEvent(transaction, record.getString('account'))
    if (event !== null) {
      const group = {
        createdBy: record.getString('created_by'),
        isDefault: isDefaultName(record.getString('name')),
      }
      allow(canEditGroup(stewardOf(event.organisationId), event, group))
      const sql = 'SELECT id FROM acc_txs WHERE groupx = {:group} LIMIT 1'
      if (findRow(transaction, { id: '' }, sql, { group: record.id }) !== null) {
        throwRefusalCode('group-has-transactions')
      }
    }
    e.next()
  })
}
