/** The rules for moving money between two accounts outside events. */
import { canCreateTransaction } from '@coffer/shared-sdk/domain'
import type { Account, Caller, Currency, Money, Refusal, Result } from '@coffer/shared-sdk/domain'

/** The smallest amount, used to ask the rules before an amount is known. */
const ONE_CENT = 1

export interface AccountPair {
  readonly caller: Caller
  readonly sender: Account
  readonly receiver: Account
}

/** The status of a transaction that a person enters. Reserved ones are derived, never entered (accounting A5). */
export type EnteredStatus = 'approved' | 'pending'

/** Returns the status that the transaction would get, or the reason why the caller may not enter it (accounting A6). */
export function entryStatus(pair: AccountPair, { cents, currency }: Money): Result<EnteredStatus> {
  const { caller, ...sides } = pair
  const status = canCreateTransaction(caller, { ...sides, amount: cents, currency, event: null, group: null })
  if (!status.ok) return status
  return { ok: true, value: status.value === 'approved' ? 'approved' : 'pending' }
}

/** Returns why the caller may move nothing in this currency, whatever the amount; null when they may (accounting A6). */
export function pairRefusal(pair: AccountPair, currency: Currency): Refusal | null {
  const status = entryStatus(pair, { cents: ONE_CENT, currency })
  return status.ok ? null : status.refusal
}
