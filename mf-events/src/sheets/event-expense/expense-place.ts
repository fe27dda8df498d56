import {
  canCreateTransaction,
  checkOpen,
  eventStatus,
  isEventManager,
  refuseWith,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Caller,
  Currency,
  EventAccount,
  ManagedEvent,
  Refusal,
} from '@coffer/shared-sdk/domain'
import type { EventBook } from '@coffer/shared-sdk/queries'

/** The event an expense is entered in, and who enters it. */
export interface ExpensePlace {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  readonly book: EventBook
  readonly nowMs: number
}

/** The smallest amount there is: asks the rules about a person before an amount is known. */
const ONE_CENT = 1

/** The event as the domain's rules about managing it want it. */
export function managed({ organisationId, status, event }: EventAccount): ManagedEvent {
  return { organisationId, status, adminIds: event.adminIds }
}

/** Whether the caller may enter what others spent (accounting A6). */
export function mayEnterForOthers({ caller, event }: ExpensePlace): boolean {
  return isEventManager(caller, managed(event))
}

export function isParticipant({ people }: EventBook, accountId: AccountId): boolean {
  return people.some(({ id }) => id === accountId)
}

/** Whose expense it is until somebody is chosen: one's own; nobody's for who manages the event without taking part. */
export function firstReceiverId(place: ExpensePlace): AccountId | null {
  const { book, own } = place
  return isParticipant(book, own.id) || !mayEnterForOthers(place) ? own.id : null
}

/** The account that spent it; null for one that is no participant's, and no one's own. */
export function receiverOf({ book, own }: ExpensePlace, receiverId: AccountId | null): Account | null {
  return book.people.find(({ id }) => id === receiverId) ?? (receiverId === own.id ? own : null)
}

/** The first of the event's currencies that the receiver holds too, else its own first: the rules then say no. */
export function currencyOf(event: EventAccount, receiver: Account | null): Currency {
  const [first] = event.currencies
  if (first === undefined) throw new RangeError(`The event ${event.id} has no currency.`)
  return event.currencies.find((currency) => receiver?.currencies.includes(currency)) ?? first
}

/** Why nobody may enter anything in the event now; null while it is open. */
export function refusalOfEvent(event: EventAccount): Refusal | null {
  const open = checkOpen(event)
  return open.ok ? null : open.refusal
}

/** Why an expense of this person cannot be entered by the caller; null when it can (accounting A6). */
export function refusalOfReceiver(place: ExpensePlace, receiver: Account): Refusal | null {
  const { caller, event, book, nowMs } = place
  const verdict = canCreateTransaction(caller, {
    sender: event,
    receiver,
    amount: ONE_CENT,
    currency: currencyOf(event, receiver),
    event: { participantIds: book.people.map(({ id }) => id), adminIds: event.event.adminIds },
    group: { accountId: event.id },
  })
  if (verdict.ok) return null
  const { refusal } = verdict
  // Who comes late cannot join by themselves any more: that is what they have to know (spec 8).
  const { start, end } = event.event
  const isOver = eventStatus({ status: event.status, start, end }, nowMs) === 'pending'
  const isLate = refusal.code === 'not-a-participant' && receiver.id === place.own.id && isOver
  return isLate ? refuseWith('join-after-end').refusal : refusal
}
