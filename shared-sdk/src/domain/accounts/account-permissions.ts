/** Rules for creating, changing and deleting accounts other than events. Source: accounting A3, A6, A9, A16. */
import { isMember, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Account, AccountStatus } from '../entities.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import type { Cents } from '../money/money.ts'
import { refuseWith } from '../refusals/refusals.ts'

type ManagedAccount = Pick<Account, 'organisationId' | 'type' | 'status'>

/** Privileged people create accounts. Only the system makes a person's account, with their membership. */
export function canCreateAccount(
  caller: Caller,
  account: Pick<Account, 'organisationId' | 'type' | 'userId'>,
): Verdict {
  const { organisationId, type, userId } = account
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  if (caller.isSystem === true) return ALLOWED
  if (type === 'user') return refuseWith('not-permitted', 'type')
  if (userId !== null) return refuseWith('not-permitted', 'user')
  return isPrivileged(caller, organisationId) ? ALLOWED : refuseWith('not-permitted')
}

/**
 * Privileged people edit accounts; name and picture: `canNameAccount`. A closed account never changes again (accounting
 * A16).
 */
export function canEditAccount(caller: Caller, account: ManagedAccount): Verdict {
  if (!isMember(caller, account.organisationId)) return refuseWith('not-a-member')
  if (account.status === 'closed') return refuseWith('account-closed', 'status')
  return isPrivileged(caller, account.organisationId) ? ALLOWED : refuseWith('not-permitted')
}

/**
 * Changing name and picture follows the rules of editing, but nobody changes those of a person's account, which has their
 * name for as long as they are a member (product 2.13). The system may not either: it renames the account with its person.
 */
export function canNameAccount(caller: Caller, account: ManagedAccount, field: 'name' | 'avatar'): Verdict {
  const may = canEditAccount(caller, account)
  if (!may.ok) return may
  return account.type === 'user' ? refuseWith('not-permitted', field) : ALLOWED
}

/** The open items of an account. */
export interface AccountUse {
  /** Its balance in each currency, in cents, without hidden events (accounting A15). */
  readonly balances: readonly Cents[]
  /** True if it has transactions of a hidden event, whose amounts nobody may learn. */
  readonly isInHiddenEvent: boolean
  readonly hasPending: boolean
}

/**
 * Switching between active and inactive follows the rules of editing. Closing is final: it also needs a balance of zero
 * in every currency and no pending transactions, which could never be settled afterwards. Leaving the community closes a
 * person's account, concluding closes an event's.
 */
export function canSetAccountStatus(
  caller: Caller,
  account: ManagedAccount,
  status: AccountStatus,
  use: AccountUse,
): Verdict {
  const may = canEditAccount(caller, account)
  if (!may.ok || status !== 'closed') return may
  if (!isBookAccount(account)) return refuseWith('not-permitted', 'status')
  if (use.isInHiddenEvent) return refuseWith('account-in-hidden-event', 'status')
  if (use.balances.some((cents) => cents !== 0)) return refuseWith('account-not-even', 'status')
  return use.hasPending ? refuseWith('account-has-pending', 'status') : ALLOWED
}

/** The types of account that privileged people create: all but those of people and events. */
export const BOOK_ACCOUNT_TYPES = ['bank', 'receivable', 'payable', 'income', 'expenses', 'equity'] as const

/** Returns whether the account belongs to the community itself, not to a person or an event. */
export function isBookAccount({ type }: Pick<Account, 'type'>): boolean {
  return BOOK_ACCOUNT_TYPES.some((one) => one === type)
}

/**
 * Privileged people delete an account without transactions; a person's account stays with what it booked. A superuser who
 * deletes a community also deletes unused accounts of people who left.
 */
export function canDeleteAccount(
  caller: Caller,
  account: ManagedAccount & { readonly hasTransactions: boolean },
): Verdict {
  if (!isMember(caller, account.organisationId)) return refuseWith('not-a-member')
  const isCleared = caller.isSystem === true && account.type === 'user' && !account.hasTransactions
  if (account.status === 'closed' && !isCleared) return refuseWith('account-closed')
  if (!isPrivileged(caller, account.organisationId)) return refuseWith('not-permitted')
  if (account.type === 'user' && caller.isSystem !== true) return refuseWith('not-permitted')
  return account.hasTransactions ? refuseWith('account-has-transactions') : ALLOWED
}
