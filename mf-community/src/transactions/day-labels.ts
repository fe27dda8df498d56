import { now } from '@coffer/shared-sdk/client'
import { formatDay, getLocale } from '@coffer/shared-sdk/i18n'
import { groupByDay, nameDay } from '../screens/account/group-by-day.ts'

/** Words of days, which a long list needs by the thousand each time it grows. */
const known = new Map<string, string>()

interface DayWords {
  readonly today: string
  readonly yesterday: string
}

/** Rows by the person's local days, each day in words, in the order they come in. */
export function labelledDays<Row extends { readonly created: string }>(
  rows: readonly Row[],
  words: DayWords,
) {
  const nowMs = now()
  return groupByDay(rows).map(({ day, items }) => {
    const name = nameDay(day, nowMs)
    return { id: day, label: name === 'other' ? wordsOf(day) : words[name], rows: items }
  })
}

function wordsOf(day: string): string {
  const key = `${getLocale()} ${day}`
  const label = known.get(key) ?? formatDay(`${day}T12:00:00`)
  known.set(key, label)
  return label
}
