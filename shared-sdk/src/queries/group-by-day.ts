import type { Instant } from '../domain/entities.ts'
import { instantMs } from '../domain/instant.ts'
import { formatDay } from '../i18n/format.ts'
import { appendOnlyMemo } from './memo.ts'

export interface DayGroup<T> {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** The items in the given order. */
  readonly items: readonly T[]
}

interface Dated {
  readonly created: Instant
  /** The day in a list by days (accounting A31). */
  readonly day?: string | undefined
}

/** Groups items by their day, or without one by the local day of their creation, in the given order. */
export function groupByDay<T extends Dated>(items: readonly T[]): readonly DayGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const day = item.day ?? localDay(instantMs(item.created))
    const group = groups.get(day)
    if (group) group.push(item)
    else groups.set(day, [item])
  }
  return [...groups].map(([day, grouped]) => ({ day, items: grouped }))
}

/** Creates a `groupByDay` for a list that grows batch by batch: days without new items stay the same objects. */
export function createGroupByDay<T extends Dated>(): (items: readonly T[]) => readonly DayGroup<T>[] {
  return appendOnlyMemo<T, readonly DayGroup<T>[]>(
    () => [],
    (groups, items) => {
      const added = groupByDay(items)
      const [former, next] = [groups.at(-1), added[0]]
      if (!former || former.day !== next?.day) return [...groups, ...added]
      const joined = { day: former.day, items: [...former.items, ...next.items] }
      return [...groups.slice(0, -1), joined, ...added.slice(1)]
    },
  )
}

export type NamedDay = 'today' | 'yesterday' | 'other'

export function nameDay(day: string, nowMs: number): NamedDay {
  if (day === localDay(nowMs)) return 'today'
  const yesterday = new Date(nowMs)
  // This goes by calendar days: days on which clocks change do not have 24 hours.
  yesterday.setDate(yesterday.getDate() - 1)
  return day === localDay(yesterday.getTime()) ? 'yesterday' : 'other'
}

/** Returns the person's local day as `YYYY-MM-DD`. */
export function localDay(ms: number): string {
  const date = new Date(ms)
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

interface DayWords {
  readonly today: string
  readonly yesterday: string
}

/** Days with their labels, in the given order; `today` is the local day as `YYYY-MM-DD`. */
export function labelledDays<Row>(days: readonly DayGroup<Row>[], words: DayWords, today: string) {
  return days.map(({ day, items }) => ({
    id: day,
    rows: items,
    // This is a getter: of the thousands of days of a long list only visible ones are formatted.
    get label() {
      const name = nameDay(day, Date.parse(`${today}T12:00:00`))
      return name === 'other' ? formatDay(`${day}T12:00:00`) : words[name]
    },
  }))
}
