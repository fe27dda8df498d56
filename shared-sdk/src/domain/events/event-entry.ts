/** Rules for entering money in an event, and for the total of a group. Source: accounting A6, A12. */
import { accountCurrency, participantCurrencies } from '../accounts/account-currency.ts'
import type { Caller } from '../members/caller.ts'
import type { EventMeta } from '../entities.ts'
import { checkOpen, isEventManager } from './event-permissions.ts'
import { MAX_AMOUNT_CENTS } from '../money/money.ts'
import type { Cents } from '../money/money.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { canCreateTransaction } from '../transactions/transaction-create.ts'
import type { AccountFacts } from '../transactions/transaction-invariants.ts'

/** The smallest amount, to check the rules before an amount is known. */
const ONE_CENT = 1

export interface EventEntryFacts {
  /** The caller's own account in the event's community. */
  readonly own: AccountFacts
  readonly event: AccountFacts & { readonly event: Pick<EventMeta, 'adminIds' | 'hidden'> }
  /** True if the own account is in the event's default group. */
  readonly isParticipant: boolean
}

/**
 * Checks whether the caller may enter expenses and send funds in an open event: its managers for any participant,
 * everyone else for themselves.
 */
export function canEnterInEvent(caller: Caller, { own, event, isParticipant }: EventEntryFacts): Verdict {
  const { organisationId, status } = event
  const { adminIds, hidden } = event.event
  const open = checkOpen(event)
  if (!open.ok) return open
  if (isEventManager(caller, { organisationId, status, adminIds, hidden })) return ALLOWED
  // The session may not know yet which currencies the own account got by joining (ADR 0184).
  const currencies = isParticipant ? participantCurrencies(own.currencies, event.currencies) : own.currencies
  const verdict = canCreateTransaction(caller, {
    sender: { ...own, currencies },
    receiver: event,
    amount: ONE_CENT,
    currency: accountCurrency(event),
    event: { participantIds: isParticipant ? [own.id] : [], adminIds, hidden },
    group: null,
  })
  return verdict.ok ? ALLOWED : verdict
}

/**
 * 100,000,000,000.00: a total times a share (at most 99,999) stays below 2^63, beyond which SQLite would calculate parts
 * in floating point.
 */
export const MAX_GROUP_TOTAL_CENTS: Cents = 10_000_000_000_000

/**
 * Checks whether a group's total in one currency may grow by an expense, or by the difference of an edit (accounting
 * A12). Lowering the total is always allowed.
 */
export function canAddToGroupTotal(totalCents: Cents, addCents: Cents): Verdict {
  const isTooLarge = addCents > 0 && totalCents + addCents > MAX_GROUP_TOTAL_CENTS
  return isTooLarge ? refuseWith('group-total-too-large', 'amount') : ALLOWED
}

/** The number of largest amounts that a group's total holds. */
export const MAX_HIDDEN_ROWS = Math.floor(MAX_GROUP_TOTAL_CENTS / MAX_AMOUNT_CENTS)

/**
 * Checks like `canAddToGroupTotal`, for a hidden event: comparing an amount with the total would reveal what others spent,
 * bit by bit. The number of its transactions, which everybody reads, bounds every total as well (accounting A12, A15).
 * @param rows the transactions of the event, a new one included
 * @param isRaised true if a total grows, by an expense, a larger amount or another group
 */
export function canAddToHiddenEvent(rows: number, isRaised: boolean): Verdict {
  return isRaised && rows > MAX_HIDDEN_ROWS ? refuseWith('hidden-event-full', 'amount') : ALLOWED
}
