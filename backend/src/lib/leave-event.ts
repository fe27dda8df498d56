import type { AccountFacts, AccountId, Caller, UserId } from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { notifyOfRemoval } from './participant-notices.ts'
import { keepRemoval, readRemoved } from './removals.ts'
import { deleteUnchecked, saveUnchecked } from './unchecked-write.ts'

/**
 * Removes an account from the event and notifies its owner. Stores the deleted rows for ten minutes, so that the removal can
 * be undone (ADR 0184). Call within a transaction. Returns the number of deleted transactions.
 * @param row the participant record in the group 'everyone', which `remove` deletes
 */
export function removeFromEvent(
  app: App,
  event: StoredEvent,
  {
    account,
    row,
    caller,
  }: { readonly account: AccountFacts; readonly row: PbRecord; readonly caller: Caller },
  remove: () => void,
): number {
  const removed = readRemoved(app, event, account)
  remove()
  const count = cleanUpAfterLeaving(app, event, account)
  const notice = notifyOfRemoval(app, event, { account, rowId: row.id, caller, count })
  keepRemoval(app, row.id, { ...removed, by: caller.userId, notice })
  return count
}

/**
 * Runs after an account has left the group 'everyone': deletes its rows in the other groups and the pending
 * transactions of the event on its side, and removes the person from the event's admins (accounting A16). Call within a
 * transaction. Returns the number of deleted transactions.
 */
function cleanUpAfterLeaving(
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
