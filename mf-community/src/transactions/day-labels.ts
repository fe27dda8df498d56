import { now } from '@coffer/shared-sdk/client'
import { formatDay } from '@coffer/shared-sdk/i18n'
import { nameDay } from '../screens/account/group-by-day.ts'
import type { DayGroup } from '../screens/account/group-by-day.ts'

interface DayWords {
  readonly today: string
  readonly yesterday: string
}

/** Days in words, in the order they come in. */
export function labelledDays<Row>(days: readonly DayGroup<Row>[], words: DayWords) {
  const nowMs = now()
  return days.map(({ day, items }) => ({
    id: day,
    rows: items,
    // Of the thousands of days of a long list only those in sight are ever put into words.
    get label() {
      const name = nameDay(day, nowMs)
      return name === 'other' ? formatDay(`${day}T12:00:00`) : words[name]
    },
  }))
}
