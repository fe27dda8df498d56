import { canCreateTransaction } from '@coffer/shared-sdk/domain'
import type { Account, Caller, Currency, Money, Refusal, Result } from '@coffer/shared-sdk/domain'
import { currencyOf } from '../../accounts/own-balance.ts'

/** The smallest amount there is: asks the rules about two accounts before an amount is known. */
const ONE_CENT = 1

/** Two accounts that money is to move between, and who wants it. */
export interface Between {
  readonly caller: Caller
  readonly sender: Account
  readonly receiver: Account
}

/** What a transaction is stored as. Reserved rows are worked out, never entered (accounting A5). */
export type EnteredStatus = 'approved' | 'pending'

/** What a transaction outside events would be stored as, or why the caller may not enter it (accounting A6). */
export function statusBetween(between: Between, { cents, currency }: Money): Result<EnteredStatus> {
  const { caller, ...sides } = between
  const status = canCreateTransaction(caller, { ...sides, amount: cents, currency, event: null, group: null })
  if (!status.ok) return status
  return { ok: true, value: status.value === 'approved' ? 'approved' : 'pending' }
}

/** Why nothing in that currency may move between them, whatever the amount; null when it may (accounting A6). */
export function refusalBetween(between: Between, currency: Currency): Refusal | null {
  const status = statusBetween(between, { cents: ONE_CENT, currency })
  return status.ok ? null : status.refusal
}

/** The first currency of the one account that the other holds too, else its own first: the rules then say no. */
export function sharedCurrency(
  one: Pick<Account, 'currencies'>,
  other: Pick<Account, 'currencies'>,
): Currency {
  return one.currencies.find((currency) => other.currencies.includes(currency)) ?? currencyOf(one)
}
