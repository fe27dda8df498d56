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
  Cents,
  Currency,
  EventAccount,
  ManagedEvent,
  Refusal,
} from '@coffer/shared-sdk/domain'
import type { EventBook } from '@coffer/shared-sdk/queries'

/** The event that money is entered in, and who enters it. */
export interface EventPlace {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  readonly book: EventBook
  readonly nowMs: number
}

/** The event as the domain's rules about managing it want it. */
export function managed({ organisationId, status, event }: EventAccount): ManagedEvent {
  return { organisationId, status, adminIds: event.adminIds }
}

/** Whether the caller may enter what others spend or send (accounting A6). */
export function mayEnterForOthers({ caller, event }: EventPlace): boolean {
  return isEventManager(caller, managed(event))
}

export function isParticipant({ people }: EventBook, accountId: AccountId): boolean {
  return people.some(({ id }) => id === accountId)
}

/** Whose entry it is until somebody is chosen: one's own; nobody's for who manages the event without taking part. */
export function firstPersonId(place: EventPlace): AccountId | null {
  const { book, own } = place
  return isParticipant(book, own.id) || !mayEnterForOthers(place) ? own.id : null
}

/** The account that spent or sent it; null for one that is no participant's, and not one's own. */
export function personOf({ book, own }: EventPlace, personId: AccountId | null): Account | null {
  return book.people.find(({ id }) => id === personId) ?? (personId === own.id ? own : null)
}

/** The first of the event's currencies that the person holds too, else its own first: the rules then say no. */
export function currencyOf(event: EventAccount, person: Account | null): Currency {
  const [first] = event.currencies
  if (first === undefined) throw new RangeError(`The event ${event.id} has no currency.`)
  return event.currencies.find((currency) => person?.currencies.includes(currency)) ?? first
}

/** Why nobody may enter anything in the event now; null while it is open. */
export function refusalOfEvent(event: EventAccount): Refusal | null {
  const open = checkOpen(event)
  return open.ok ? null : open.refusal
}

/**
 * Why this person's expense, or funds of theirs, cannot be entered by the caller; null when it can (accounting A6).
 *
 * @param cents the smallest amount there is while none is known, to ask the rules about the person alone
 */
export function refusalOfEntry(
  place: EventPlace,
  kind: 'expense' | 'funds',
  person: Account,
  cents: Cents = 1,
): Refusal | null {
  const { caller, event, book } = place
  const isExpense = kind === 'expense'
  const verdict = canCreateTransaction(caller, {
    sender: isExpense ? event : person,
    receiver: isExpense ? person : event,
    amount: cents,
    currency: currencyOf(event, person),
    event: { participantIds: book.people.map(({ id }) => id), adminIds: event.event.adminIds },
    group: isExpense ? { accountId: event.id } : null,
  })
  if (verdict.ok) return null
  return isTooLate(place, person, verdict.refusal) ? refuseWith('join-after-end').refusal : verdict.refusal
}

/** Who comes late cannot join by themselves any more: that is what they have to know (spec 8). */
function isTooLate({ event, own, nowMs }: EventPlace, person: Account, { code }: Refusal): boolean {
  const { start, end } = event.event
  const isOver = eventStatus({ status: event.status, start, end }, nowMs) === 'pending'
  return code === 'not-a-participant' && person.id === own.id && isOver
}
