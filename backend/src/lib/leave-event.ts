import type { AccountId, UserId } from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { deleteAsSystem, saveAsSystem } from './system-write.ts'

/**
 * What goes along when an account has left the group 'everyone': its rows in the other groups, the pending
 * transactions of the event on its side, and the person's being an admin of it (accounting A16). Answers how
 * many transactions went. Call within a transaction.
 */
export function cleanUpAfterLeaving(
  app: App,
  event: StoredEvent,
  account: { readonly id: AccountId; readonly userId: UserId | null },
): number {
  const values = { event: event.id, account: account.id }
  const grouped = app.findRecordsByFilter(
    'acc_groupx_participants',
    'participant = {:account} && groupx.account = {:event}',
    '',
    0,
    0,
    values,
  )
  for (const record of grouped) deleteAsSystem(app, record)
  const transactions = app.findRecordsByFilter(
    'acc_txs',
    "event = {:event} && status = 'pending' && (sender = {:account} || receiver = {:account})",
    '',
    0,
    0,
    values,
  )
  for (const record of transactions) deleteAsSystem(app, record)
  if (account.userId !== null && event.adminIds.includes(account.userId)) {
    const meta = app.findRecordById('acc_accounts_meta', event.metaId)
    meta.set(
      'admins',
      event.adminIds.filter((id) => id !== account.userId),
    )
    saveAsSystem(app, meta)
  }
  return transactions.length
}
