import { getLanguage, getLocale } from './language.ts'

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** The form of a word for a number in the person's language, e.g. `plural(2, { one: 'day', other: 'days' })`. */
export function plural(count: number, forms: Plural): string {
  return forms[new Intl.PluralRules(getLanguage()).select(count)] ?? forms.other
}

/** A calendar day in the person's language and time zone, e.g. `3 March 2026`. */
export function formatDay(instant: string, style: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: style }).format(new Date(instant))
}

/** The days from one instant to another in the person's language and time zone, e.g. `Mar 3 – 5, 2026`; one day only once. */
export function formatDayRange(start: string, end: string, style: 'long' | 'medium' = 'medium'): string {
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: style })
  return format.formatRange(new Date(start), new Date(end))
}

/** A day with its weekday and the time of day, short enough for a phone, e.g. `Tue, Mar 3, 2026, 6:00 PM`. */
export function formatMoment(instant: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))
}

/** The time of day in the person's language and time zone, e.g. `6:00 PM`. */
export function formatTime(instant: string): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short' }).format(new Date(instant))
}
