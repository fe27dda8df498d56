import { getLanguage, getLocale } from './language.ts'

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

const rules = new Map<string, Intl.PluralRules>()

/**
 * Returns the form of a word for a number in the person's language, e.g. `plural(2, { one: 'day', other: 'days' })`.
 */
export function plural(count: number, forms: Plural): string {
  const language = getLanguage()
  const cached = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, cached)
  return forms[cached.select(count)] ?? forms.other
}

const STYLES = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  moment: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    minute: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Creating a formatter costs a hundred times as much as using it, and leaves native memory to collect: one per row of a
// list sometimes blocked the page for 50 ms.
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the formatter. It keeps the time zone that it was created in, and people travel: the cache key contains the
 * date's offset from UTC, or the requested zone.
 */
function getFormatter(style: keyof typeof STYLES, date: Date, zone = ''): Intl.DateTimeFormat {
  const locale = getLocale()
  const key = `${style}/${locale}/${zone === '' ? date.getTimezoneOffset() : zone}`
  const cached =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...getFormatOptions(style, locale),
      ...(zone !== '' && { timeZone: zone }),
    })
  formatters.set(key, cached)
  return cached
}

/** With a day, Intl leaves out the zero that it writes in a time alone: 'Di., 3. März 2026, 7:57' beside '07:57'. */
function getFormatOptions(style: keyof typeof STYLES, locale: string): Intl.DateTimeFormatOptions {
  if (style !== 'moment') return STYLES[style]
  const { hour12 } = new Intl.DateTimeFormat(locale, STYLES.time).resolvedOptions()
  return { ...STYLES.moment, hour: hour12 ? 'numeric' : '2-digit' }
}

function formatAs(style: keyof typeof STYLES, instant: string, zone?: string): string {
  const date = new Date(instant)
  return getFormatter(style, date, zone).format(date)
}

/**
 * Formats a calendar day in the person's language, e.g. `3 March 2026`.
 * @param zone a time zone that Intl knows, here and below; empty means the device's zone
 */
export function formatDay(instant: string, style: 'long' | 'medium' = 'long', zone = ''): string {
  return formatAs(style, instant, zone)
}

/**
 * Formats the day of a transaction: its own (accounting A31), or else the day of its creation in the zone. A row that an earlier version
 * has cached has no `spentOn`.
 */
export function formatTransactionDay(
  { spentOn, created }: { readonly spentOn?: string; readonly created: string },
  style: 'long' | 'medium' = 'long',
  zone = '',
): string {
  // Noon is within the day in the zone of the device.
  return spentOn ? formatDay(`${spentOn}T12:00:00`, style) : formatDay(created, style, zone)
}

/**
 * Formats the days from one instant to another in the person's language, e.g. `Mar 3 – 5, 2026`; a single day is not
 * repeated.
 */
export function formatDayRange(
  start: string,
  end: string,
  style: 'long' | 'medium' = 'medium',
  zone = '',
): string {
  const from = new Date(start)
  return getFormatter(style, from, zone).formatRange(from, new Date(end))
}

/** Formats a day with its weekday and the time of day, short enough for a phone, e.g. `Tue, Mar 3, 2026, 6:00 PM`. */
export function formatMoment(instant: string, zone = ''): string {
  return formatAs('moment', instant, zone)
}

/** Formats a part of a whole (0.333) as a percentage with at most one decimal, e.g. `33.3%`. */
export function formatPercent(part: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(part)
}

/** Formats the time of day in the person's language, e.g. `6:00 PM`. */
export function formatTime(instant: string, zone = ''): string {
  return formatAs('time', instant, zone)
}
