/** Balances and the order of lists of balances. Source: product 3, accounting A3 to A5. */
import type { AccountBalance, TransactionStatus } from '../entities.ts'
import type { Cents, Currency, Money } from '../money/money.ts'

export type BalanceSums = Pick<
  AccountBalance,
  'sent' | 'received' | 'sentPending' | 'receivedPending' | 'sentReserved' | 'receivedReserved'
>

export interface DisplayBalance {
  readonly total: Cents
  /** Requests and derived parts of events that are not settled yet. */
  readonly pending: Cents
  readonly approved: Cents
}

/** Returns whether the transaction counts in balances, sums and pictures: all but declined ones (accounting A20). */
export function isCounted({ status }: { readonly status: TransactionStatus }): boolean {
  return status !== 'declined'
}

/** Returns received - sent over all statuses, in cents (accounting A3). */
export function computeBalance(sums: Pick<AccountBalance, 'sent' | 'received'>): Cents {
  return sums.received - sums.sent
}

/** Returns total, pending and approved in cents; `total = pending + approved` (product 3, accounting A5). */
export function displayBalance(sums: BalanceSums): DisplayBalance {
  const total = computeBalance(sums)
  const pending = sums.receivedPending - sums.sentPending + (sums.receivedReserved - sums.sentReserved)
  return { total, pending, approved: total - pending }
}

/**
 * Returns an account's balances in other currencies than the shown one: an account may have several, of which the first
 * is used (product 3). It leaves out currencies with a balance of 0.
 */
export function otherBalances(
  balances: readonly Pick<AccountBalance, 'sent' | 'received' | 'currency'>[],
  shown: Currency,
): readonly Money[] {
  return balances
    .filter(({ currency }) => currency !== shown)
    .map((sums) => ({ cents: computeBalance(sums), currency: sums.currency }))
    .filter(({ cents }) => cents !== 0)
}

/** Returns whether to show the low-balance banner: the approved balance is below 0 (product 2.7). */
export function isLowBalance(sums: BalanceSums): boolean {
  return displayBalance(sums).approved < 0
}

/** Returns `asset` when sent is above received (the account owes the community), else `liability` (product 3). */
export function balanceKind(sums: Pick<AccountBalance, 'sent' | 'received'>): 'asset' | 'liability' {
  return sums.sent - sums.received > 0 ? 'asset' : 'liability'
}

/**
 * A participant's figures on an event's screens, in cents (product 3, accounting A13). balance = expenses + share,
 * always.
 */
export interface ParticipantFigures {
  /** The amounts that they entered or somebody entered for them: receivedInitiated - sentInitiated. */
  readonly expenses: Cents
  /** Their balance with the event: received - sent, derived parts included. */
  readonly balance: Cents
  /** Their part of the expenses: balance - expenses; negative while they owe. */
  readonly share: Cents
}

/** Returns the figures of the sums within one event: derived parts count in `sent`, not in `sentInitiated`. */
export function participantFigures(
  sums: Pick<AccountBalance, 'sent' | 'received' | 'sentInitiated' | 'receivedInitiated'>,
): ParticipantFigures {
  const expenses = sums.receivedInitiated - sums.sentInitiated
  const balance = computeBalance(sums)
  return { expenses, balance, share: balance - expenses }
}

/** Name, Balance, Balance - Reversed (product 3). */
export const BALANCE_SORTS = ['name', 'balance', 'balance-reversed'] as const
export type BalanceSort = (typeof BALANCE_SORTS)[number]

export interface SortableBalance {
  readonly id: string
  readonly name: string
  readonly balance: Cents
}

/**
 * Returns a sorted copy: by name; by balance, highest first; or reversed, lowest first. Equal ones by name, then id, so
 * that a list never jumps. `compareNames` defaults to the engine's own order of texts.
 */
export function sortBalances<T extends SortableBalance>(
  rows: readonly T[],
  sort: BalanceSort,
  compareNames: (a: string, b: string) => number = (a, b) => a.localeCompare(b),
): T[] {
  const byName = (a: T, b: T): number =>
    compareNames(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  const direction = sort === 'balance-reversed' ? 1 : -1
  return [...rows].sort((a, b) =>
    sort === 'name' ? byName(a, b) : (a.balance - b.balance) * direction || byName(a, b),
  )
}
