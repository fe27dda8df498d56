import { growing, instantMs } from '@coffer/shared-sdk/domain'
import type { Instant } from '@coffer/shared-sdk/domain'

export interface DayGroup<T> {
  /** The person's local day as `YYYY-MM-DD`. */
  readonly day: string
  /** In the order they came in. */
  readonly items: readonly T[]
}

/** Items by the local day they were created on, in the order they come in; an empty list for none. */
export function groupByDay<T extends { readonly created: Instant }>(
  items: readonly T[],
): readonly DayGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const day = localDay(instantMs(item.created))
    const group = groups.get(day)
    if (group) group.push(item)
    else groups.set(day, [item])
  }
  return [...groups].map(([day, grouped]) => ({ day, items: grouped }))
}

/** `groupByDay` for a list that is loaded batch by batch: days that get nothing new stay the same objects. */
export function createGroupByDay<T extends { readonly created: Instant }>(): (
  items: readonly T[],
) => readonly DayGroup<T>[] {
  return growing<T, readonly DayGroup<T>[]>(
    () => [],
    (groups, items) => {
      const added = groupByDay(items)
      const [former, next] = [groups.at(-1), added[0]]
      if (!former || former.day !== next?.day) return [...groups, ...added]
      const seam = { day: former.day, items: [...former.items, ...next.items] }
      return [...groups.slice(0, -1), seam, ...added.slice(1)]
    },
  )
}

export type NamedDay = 'today' | 'yesterday' | 'other'

/** Whether a local day is today or yesterday as seen at a moment. */
export function nameDay(day: string, nowMs: number): NamedDay {
  if (day === localDay(nowMs)) return 'today'
  const yesterday = new Date(nowMs)
  // By the calendar, not by 24 hours: days on which clocks change are longer or shorter.
  yesterday.setDate(yesterday.getDate() - 1)
  return day === localDay(yesterday.getTime()) ? 'yesterday' : 'other'
}

/** The person's local day as `YYYY-MM-DD`. */
export function localDay(ms: number): string {
  const date = new Date(ms)
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}
