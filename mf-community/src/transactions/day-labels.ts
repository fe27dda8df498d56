import { formatDay } from '@coffer/shared-sdk/i18n'
import { nameDay } from '../screens/account/group-by-day.ts'
import type { DayGroup } from '../screens/account/group-by-day.ts'

interface DayWords {
  readonly today: string
  readonly yesterday: string
}

/** Days in words, in the order they come in; `today` is the person's, as `YYYY-MM-DD`. */
export function labelledDays<Row>(days: readonly DayGroup<Row>[], words: DayWords, today: string) {
  return days.map(({ day, items }) => ({
    id: day,
    rows: items,
    // Of the thousands of days of a long list only those in sight are ever put into words.
    get label() {
      const name = nameDay(day, Date.parse(`${today}T12:00:00`))
      return name === 'other' ? formatDay(`${day}T12:00:00`) : words[name]
    },
  }))
}
