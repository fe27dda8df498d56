/** The form for an event: what it holds and whether it may be stored (product 5.8). */
import {
  CURRENCIES,
  accountCurrency,
  adjustEventDates,
  checkTitle,
  defaultEventDates,
  eventPeriod,
  incomplete,
  ready,
  refused,
  toEventDates,
} from '@coffer/shared-sdk/domain'
import type { Currency, EventAccount, EventDates, EventPeriod, FormCheck } from '@coffer/shared-sdk/domain'
import { fields, flag, listOf, oneOf, picture, someOf, text } from '@coffer/shared-sdk/drafts'
import type { EventFields } from '@coffer/shared-sdk/mutations'
import { offsetsIn } from '@coffer/shared-sdk/i18n'
import { deviceZone, readingZone } from '../../events/event-zone.ts'

export interface EventValues {
  readonly name: string
  /** The currency that was chosen first comes first. */
  readonly currencies: readonly Currency[]
  /** Days and times in `zone`; half-typed ones are empty. */
  readonly dates: EventDates
  /** The time zone in which the dates are entered; empty means the device's zone, if the browser does not know its name. */
  readonly zone: string
  readonly hidden: boolean
  /** A new picture. */
  readonly avatar: File | null
  /** True if the stored picture is removed, unless a new one takes its place. */
  readonly isPictureRemoved?: boolean
}

/** The changes that somebody has entered so far. */
export interface EnteredEvent {
  readonly changes: Partial<EventValues>
  /** True once the end no longer follows the start. */
  readonly isEndTouched: boolean
}

export const enteredEvent = fields({
  changes: someOf({
    name: text,
    currencies: listOf(oneOf(CURRENCIES)),
    dates: fields({ startDate: text, startTime: text, endDate: text, endTime: text }),
    zone: text,
    hidden: flag,
    avatar: picture,
    isPictureRemoved: flag,
  }),
  isEndTouched: flag,
})

type About = 'name' | 'start' | 'end'
export type NewEventCheck = FormCheck<EventFields, 'name' | 'currencies', About>
export type EventEditCheck = FormCheck<Partial<EventFields>, 'name' | 'currencies' | 'changes', About>

/**
 * Returns the values of a new event: it starts today and ends tomorrow in the time zone of this device, in the currency of the person's own
 * account.
 */
export function newEventValues(own: Parameters<typeof accountCurrency>[0], nowMs: number): EventValues {
  const zone = deviceZone()
  const dates = defaultEventDates(nowMs, offsetsIn(zone))
  return { name: '', currencies: [accountCurrency(own)], dates, zone, hidden: false, avatar: null }
}

/**
 * Returns the form's values of a stored event, with the dates as the person reads them: in the event's zone, or in this device's zone if
 * the event has none or the device does not know it.
 */
export function storedEventValues({ name, currencies, event }: EventAccount): EventValues {
  const zone = readingZone(event) || deviceZone()
  const dates = toEventDates(event, offsetsIn(zone))
  return { name, currencies, dates, zone, hidden: event.hidden, avatar: null }
}

/**
 * Checks the values of an event.
 *
 * @param storedName the name of an edited event
 * @param storedDates its start or end, if they stay
 */
export function checkNewEvent(
  { currencies, hidden, avatar, zone, ...values }: EventValues,
  storedName = '',
  storedDates: Partial<EventPeriod> = {},
): NewEventCheck {
  const name = checkTitle(values.name, storedName)
  if (name.kind !== 'ready') return name
  const dates = eventPeriod(values.dates, offsetsIn(zone), storedDates)
  if (!dates.ok) return refused(dates.refusal.field === 'end' ? 'end' : 'start', dates.refusal)
  if (currencies.length === 0) return incomplete('currencies')
  return ready({ name: name.value, currencies, ...dates.value, zone, hidden, avatar })
}

/**
 * Returns the fields that differ from the stored event, so that changes by others stay; `incomplete` without any difference. When another
 * zone is chosen, days and times stay and start and end move. The zone in which a date was entered is stored with it.
 */
export function checkEventEdit(values: EventValues, event: EventAccount): EventEditCheck {
  const stored = storedEventValues(event)
  const [now, before] = [values.dates, stored.dates]
  const isMoved = values.zone !== stored.zone
  const hasNewStart = isMoved || now.startDate !== before.startDate || now.startTime !== before.startTime
  const hasNewEnd = isMoved || now.endDate !== before.endDate || now.endTime !== before.endTime
  const check = checkNewEvent(values, event.name, {
    ...(!hasNewStart && { start: event.event.start }),
    ...(!hasNewEnd && { end: event.event.end }),
  })
  if (check.kind !== 'ready') return check
  const { name, currencies, start, end, zone, hidden, avatar } = check.value
  const hasNewZone = (hasNewStart || hasNewEnd) && zone !== event.event.zone
  const changes: Partial<EventFields> = {
    ...(name !== stored.name && { name }),
    ...(currencies.join() !== stored.currencies.join() && { currencies }),
    ...(hasNewStart && { start }),
    ...(hasNewEnd && { end }),
    ...(hasNewZone && { zone }),
    ...(hidden !== stored.hidden && { hidden }),
    ...((avatar ?? values.isPictureRemoved) && { avatar }),
  }
  return Object.keys(changes).length === 0 ? incomplete('changes') : ready(changes)
}

/**
 * Updates the dates while they are typed: the end follows the start. An end before the start is adjusted when its field is left, because a
 * year with only three digits is always before it.
 */
export function typeDates(
  dates: EventDates,
  changed: keyof EventDates,
  form: Parameters<typeof adjustEventDates>[1],
): EventDates {
  return changed.startsWith('start') ? adjustEventDates(dates, form) : dates
}
