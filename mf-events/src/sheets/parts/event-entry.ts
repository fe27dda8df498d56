import {
  canCreateTransaction,
  checkOpen,
  eventStatus,
  hidesTransactions,
  refuseWith,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents, Currency, EventAccount, Refusal } from '@coffer/shared-sdk/domain'
import { isParticipant, mayEnterForOthers } from './event-place.ts'
import type { EventPlace } from './event-place.ts'

/** Whose entry it is, and what follows from that before anything else is filled in. */
export interface EntryStart<Role extends string> {
  /** Who spent or sends it; null while nobody is chosen, or nobody who takes part. */
  readonly person: Account | null
  readonly currency: Currency
  /** What others enter is withheld, and so is how anyone stands (accounting A15). */
  readonly isHidden: boolean
  /** What is in the way whatever is filled in; null when nothing is. */
  readonly obstacle: {
    readonly kind: 'refused'
    readonly about: 'event' | Role
    readonly refusal: Refusal
  } | null
}

/**
 * How an entry in the event begins. Until somebody is chosen it is one's own, and nobody's for who manages the event
 * without taking part.
 *
 * @param role what the person is to the entry, to name them as the part of the form at fault
 */
export function startEntry<Role extends string>(
  place: EventPlace,
  role: Role,
  chosenId: AccountId | null,
): EntryStart<Role> {
  const { event } = place
  const { hidden } = event.event
  const personId = chosenId ?? firstPersonId(place)
  const person = personOf(place, personId)
  const isNobodyHere = personId !== null && person === null
  const open = checkOpen(event)
  const refused = (about: 'event' | Role, refusal: Refusal) => ({ kind: 'refused', about, refusal }) as const
  return {
    person,
    currency: currencyOf(event, person),
    isHidden: hidesTransactions({ status: event.status, hidden }),
    obstacle: !open.ok
      ? refused('event', open.refusal)
      : isNobodyHere
        ? refused(role, refuseWith('not-joined').refusal)
        : null,
  }
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

function firstPersonId(place: EventPlace): AccountId | null {
  const { book, own } = place
  return isParticipant(book, own.id) || !mayEnterForOthers(place) ? own.id : null
}

/** The account that spent or sends it; null for one that is no participant's, and not one's own. */
function personOf({ book, own }: EventPlace, personId: AccountId | null): Account | null {
  return book.people.find(({ id }) => id === personId) ?? (personId === own.id ? own : null)
}

/** The first of the event's currencies that the person holds too, else its own first: the rules then say no. */
function currencyOf(event: EventAccount, person: Account | null): Currency {
  const [first] = event.currencies
  if (first === undefined) throw new RangeError(`The event ${event.id} has no currency.`)
  return event.currencies.find((currency) => person?.currencies.includes(currency)) ?? first
}
