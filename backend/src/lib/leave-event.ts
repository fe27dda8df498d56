import type { AccountId, UserId } from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { deleteUnchecked, saveUnchecked } from './unchecked-write.ts'

/**
 * After an account has left the group 'everyone': deletes its rows in the other groups and the pending transactions of
 * the event on its side, and removes the person from the event's admins (accounting A16). Call within a transaction.
 * Returns how many transactions were deleted.
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
  for (const record of grouped) deleteUnchecked(app, record)
  const transactions = app.findRecordsByFilter(
    'acc_txs',
    "event = {:event} && status = 'pending' && (sender = {:account} || receiver = {:account})",
    '',
    0,
    0,
    values,
  )
  for (const record of transactions) deleteUnchecked(app, record)
  if (account.userId !== null && event.adminIds.includes(account.userId)) {
    const meta = app.findRecordById('acc_accounts_meta', event.metaId)
    meta.set(
      'admins',
      event.adminIds.filter((id) => id !== account.userId),
    )
    saveUnchecked(app, meta)
  }
  return transactions.length
}
