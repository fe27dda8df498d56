import { canDeleteEvent } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findEvent } from '../lib/event-facts.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { findRow } from '../lib/rows.ts'
import { stewardOf } from '../lib/steward.ts'

/**
 * Model hook: an event goes only while nothing was sent or received (spec 5), and with it its dates, groups
 * and participants; a closed account never. Other accounts with transactions PocketBase itself keeps,
 * because transactions need their sides.
 */
export function deleteAccount(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const event = findEvent(transaction, e.record.id)
    if (event !== null) {
      allow(canDeleteEvent(stewardOf(event.organisationId), { ...event, ...sumsOf(transaction, event.id) }))
    } else if (e.record.getString('status') === 'closed') throwRefusalCode('account-closed')
    e.next()
  })
}

/** What the event sent and received, in cents over all currencies: only whether it is 0 matters. */
function sumsOf(app: App, event: string): { sent: number; received: number } {
  const sum = (side: string): string =>
    `(SELECT COALESCE(SUM(CAST(ROUND(amount * 100) AS INTEGER)), 0) FROM acc_txs WHERE ${side} = {:event})`
  return (
    findRow(
      app,
      { sent: 0, received: 0 },
      `SELECT ${sum('sender')} AS sent, ${sum('receiver')} AS received`,
      {
        event,
      },
    ) ?? { sent: 0, received: 0 }
  )
}
