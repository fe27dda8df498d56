/** The form for an event: what it holds and whether it may be stored (product 5.8). */
import {
  CURRENCIES,
  accountCurrency,
  adjustEventDates,
  checkTitle,
  defaultEventDates,
  incomplete,
  ready,
  refused,
  validateEventDates,
} from '@coffer/shared-sdk/domain'
import type { Currency, EventAccount, EventDates, FormCheck } from '@coffer/shared-sdk/domain'
import { fields, flag, listOf, oneOf, picture, someOf, text } from '@coffer/shared-sdk/drafts'
import type { EventFields } from '@coffer/shared-sdk/mutations'
import { localDay, toEventDates, toInstants } from '../../events/local-dates.ts'

export interface EventValues {
  readonly name: string
  /** The first one chosen comes first. */
  readonly currencies: readonly Currency[]
  /** Local; half-typed dates are empty. */
  readonly dates: EventDates
  readonly hidden: boolean
  /** A new picture. */
  readonly avatar: File | null
  /** The stored picture is removed, unless a new one takes its place. */
  readonly isPictureRemoved?: boolean
}

/** What somebody has entered so far. */
export interface EnteredEvent {
  readonly changes: Partial<EventValues>
  /** The end no longer follows the start. */
  readonly isEndTouched: boolean
}

export const enteredEvent = fields({
  changes: someOf({
    name: text,
    currencies: listOf(oneOf(CURRENCIES)),
    dates: fields({ startDate: text, startTime: text, endDate: text, endTime: text }),
    hidden: flag,
    avatar: picture,
    isPictureRemoved: flag,
  }),
  isEndTouched: flag,
})

type About = 'name' | 'start' | 'end'
export type NewEventCheck = FormCheck<EventFields, 'name' | 'currencies', About>
export type EventEditCheck = FormCheck<Partial<EventFields>, 'name' | 'currencies' | 'changes', About>

/** A new event starts today and ends tomorrow, in the currency of the own account. */
export function newEventValues(own: Parameters<typeof accountCurrency>[0], nowMs: number): EventValues {
  const dates = defaultEventDates(localDay(nowMs))
  return { name: '', currencies: [accountCurrency(own)], dates, hidden: false, avatar: null }
}

export function storedEventValues({ name, currencies, event }: EventAccount): EventValues {
  return { name, currencies, dates: toEventDates(event), hidden: event.hidden, avatar: null }
}

/** @param storedName of an event that is edited */
export function checkNewEvent(
  { currencies, hidden, avatar, ...values }: EventValues,
  storedName = '',
): NewEventCheck {
  const name = checkTitle(values.name, storedName)
  if (name.kind !== 'ready') return name
  const dates = validateEventDates(values.dates)
  if (!dates.ok) return refused(dates.refusal.field === 'end' ? 'end' : 'start', dates.refusal)
  if (currencies.length === 0) return incomplete('currencies')
  return ready({ name: name.value, currencies, ...toInstants(dates.value), hidden, avatar })
}

/** Only what differs from the stored event, so that changes of others stay; `incomplete` without any difference. */
export function checkEventEdit(values: EventValues, event: EventAccount): EventEditCheck {
  const check = checkNewEvent(values, event.name)
  if (check.kind !== 'ready') return check
  const { name, currencies, start, end, hidden, avatar } = check.value
  const stored = storedEventValues(event)
  const [now, before] = [values.dates, stored.dates]
  const hasNewStart = now.startDate !== before.startDate || now.startTime !== before.startTime
  const hasNewEnd = now.endDate !== before.endDate || now.endTime !== before.endTime
  const changes: Partial<EventFields> = {
    ...(name !== stored.name && { name }),
    ...(currencies.join() !== stored.currencies.join() && { currencies }),
    ...(hasNewStart && { start }),
    ...(hasNewEnd && { end }),
    ...(hidden !== stored.hidden && { hidden }),
    ...((avatar ?? values.isPictureRemoved) && { avatar }),
  }
  return Object.keys(changes).length === 0 ? incomplete('changes') : ready(changes)
}

/**
 * The dates while they are typed: the end follows the start. An end before the start is adjusted when its field is left:
 * three figures of a year are always before it.
 */
export function typeDates(
  dates: EventDates,
  changed: keyof EventDates,
  form: Parameters<typeof adjustEventDates>[1],
): EventDates {
  return changed.startsWith('start') ? adjustEventDates(dates, form) : dates
}
