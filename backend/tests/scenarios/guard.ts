import type { Operation } from './model/operation.ts'
import { findEvent, find, get } from './model/tables.ts'
import type { Tables, TransactionRow } from './model/tables.ts'
import { isPrivileged } from './model/who.ts'

const getContentKey = ({ sender, receiver, amount, currency, description, group }: TransactionRow): string =>
  [sender, receiver, amount, currency, description, group].join(' | ')

/**
 * Checks laws of the ledger on the changes of an accepted operation, whichever rule allowed it: nothing of a closed
 * account changes, approved transactions are never edited, declined ones never change, and transactions are deleted only
 * as accounting A8 or an admin's route allows. Returns the first broken law, or ''.
 */
export function brokenLaw(before: Tables, after: Tables, { caller, act }: Operation): string {
  for (const row of before.transactions) {
    const now = find(after.transactions, row.id)
    if (now === row) continue
    const isClosed = [row.sender, row.receiver].some((id) => get(before.accounts, id).status === 'closed')
    if (isClosed) return `a transaction of a closed account changed: ${row.id}`
    if (now === undefined) {
      if (row.status === 'pending' || isPrivileged(before, caller)) continue
      if (row.status === 'declined' && row.createdBy === caller.user) continue
      const isOwn = row.createdBy === caller.user && get(before.accounts, row.sender).owner === caller.user
      if (act.do !== 'delete' || !isOwn || row.isOld)
        return `an ${row.status} transaction was deleted: ${row.id}`
    } else if (row.status === 'declined') {
      return `a declined transaction changed: ${row.id}`
    } else if (row.status === 'approved' && getContentKey(row) !== getContentKey(now)) {
      return `an approved transaction was edited: ${row.id}`
    } else if (now.status === 'approved' && row.status === 'pending' && act.do === 'conclude') {
      if (findEvent(before, row) === undefined) return `concluding approved a foreign transaction: ${row.id}`
    }
  }
  // A former member who comes back gets their account again (ADR 0141).
  const returned = act.do === 'accept-invite' ? caller.user : null
  const reopened = before.accounts.find(
    (row) =>
      row.status === 'closed' && row.owner !== returned && find(after.accounts, row.id)?.status !== 'closed',
  )
  return reopened === undefined ? '' : `a closed account was opened or deleted: ${reopened.id}`
}
