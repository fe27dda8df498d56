/** Invariants of every stored transaction, no matter who writes it. Source: accounting A2, A3, A6, A12. */
import type { Account, AccountId, Group, UserId } from '../entities.ts'
import { validateAmount } from '../money/money.ts'
import type { Cents, Currency } from '../money/money.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { normalizeDescription } from '../text/validation.ts'
import { readCategory } from './category.ts'
import { checkSpentOn } from './spent-on.ts'

export type AccountFacts = Pick<
  Account,
  'id' | 'organisationId' | 'type' | 'status' | 'userId' | 'currencies'
>

/** Facts about the event account of an event transaction. */
export interface EventFacts {
  /** User accounts in the event's default group. */
  readonly participantIds: readonly AccountId[]
  readonly adminIds: readonly UserId[]
  /** True if it is hidden and active: people outside it know nothing of it (accounting A15). */
  readonly hidden: boolean
}

export interface TransactionFacts {
  readonly sender: AccountFacts
  readonly receiver: AccountFacts
  readonly amount: Cents
  readonly currency: Currency
  /** The event on either side; `null` when neither side is an event. */
  readonly event: EventFacts | null
  /** The event group, if the row has one; `separate` for that of the expenses that are split separately. */
  readonly group: (Pick<Group, 'accountId'> & { readonly separate?: boolean }) | null
  /** True if the row has a split of its own (accounting A25). */
  readonly isSplit?: boolean
  /** The key of its category as it was sent; '' or absent without one (accounting A30). */
  readonly category?: string
  /** Its day as it was sent; '' or absent without one (accounting A31). */
  readonly spentOn?: string
  /** The time of the check, in milliseconds since 1970; only a transaction with a day needs it. */
  readonly nowMs?: number
}

/**
 * Checks whether such a transaction may exist at all; the role of its writer does not matter, so the server checks this
 * for superusers too (accounting A18). It requires two different active accounts of one organisation that both hold the
 * currency, a valid amount, and one event at most; in an event only participants, and a group, a split, a category or a day only for expenses.
 */
export function checkTransaction(facts: TransactionFacts): Verdict {
  const { sender, receiver, currency } = facts
  if (sender.id === receiver.id) return refuseWith('same-account', 'receiver')
  if (sender.organisationId !== receiver.organisationId)
    return refuseWith('different-organisations', 'receiver')
  if (sender.status !== 'active' || receiver.status !== 'active') return refuseInactive(facts)
  if (!sender.currencies.includes(currency) || !receiver.currencies.includes(currency)) {
    return refuseWith('currency-mismatch', 'currency')
  }
  const amount = validateAmount(facts.amount)
  if (!amount.ok) return amount
  return checkEventSides(facts)
}

export function isEventTransaction(facts: {
  readonly sender: Pick<Account, 'type'>
  readonly receiver: Pick<Account, 'type'>
}): boolean {
  return facts.sender.type === 'event' || facts.receiver.type === 'event'
}

/**
 * Returns whether this is an expense within an event: event to the member, or to the community's bank account, that paid it. Only
 * these rows count in a group's total (accounting A12). Without a group, a transaction from an event to a bank account takes
 * money out of the event.
 */
export function isEventExpense({ sender, receiver, group }: EventExpenseFacts): boolean {
  return sender.type === 'event' && (receiver.type === 'user' || (receiver.type === 'bank' && group !== null))
}

interface EventExpenseFacts {
  readonly sender: Pick<Account, 'type'>
  readonly receiver: Pick<Account, 'type'>
  readonly group: TransactionFacts['group']
}

/** Checks that an event's expense has a visible description (product 5.6); other transactions may have none. */
export function checkDescription(facts: EventExpenseFacts, description: string): Verdict {
  const isMissing = isEventExpense(facts) && normalizeDescription(description) === ''
  return isMissing ? refuseWith('description-required', 'description') : ALLOWED
}

function refuseInactive({ sender, receiver }: TransactionFacts): Verdict {
  const field = sender.status === 'active' ? 'receiver' : 'sender'
  const inactive = sender.status === 'active' ? receiver : sender
  if (inactive.status === 'closed') return refuseWith('account-closed', field)
  return refuseWith(inactive.type === 'event' ? 'event-not-active' : 'account-not-active', field)
}

function checkEventSides(facts: TransactionFacts): Verdict {
  const { sender, receiver, event, group } = facts
  const { isSplit = false, category = '', spentOn = '', nowMs = 0 } = facts
  if (isSplit && !isEventExpense(facts)) return refuseWith('split-of-event', 'split')
  if (category !== '' && !isEventExpense(facts)) return refuseWith('category-of-event', 'category')
  if (category !== readCategory(category)) return refuseWith('category-unknown', 'category')
  if (spentOn !== '' && !isEventExpense(facts)) return refuseWith('day-of-event', 'spentOn')
  const day = checkSpentOn(spentOn, nowMs)
  if (!day.ok) return day
  if (!isEventTransaction(facts)) return group === null ? ALLOWED : refuseWith('group-foreign', 'groupx')
  // Figures are kept and hidden per event, so a row belongs to at most one.
  if (sender.type === receiver.type) return refuseWith('two-events', 'receiver')
  const [eventAccount, other] = sender.type === 'event' ? [sender, receiver] : [receiver, sender]
  if (other.type === 'user' && !event?.participantIds.includes(other.id)) {
    return refuseWith('not-a-participant', sender === other ? 'sender' : 'receiver')
  }
  if (isEventExpense(facts)) {
    if (group === null || isSplit !== (group.separate ?? false)) return refuseWith('group-required', 'groupx')
    return group.accountId === eventAccount.id ? ALLOWED : refuseWith('group-foreign', 'groupx')
  }
  // A group on any other row would put it into a group's total that it does not belong to.
  return group === null ? ALLOWED : refuseWith('group-foreign', 'groupx')
}
