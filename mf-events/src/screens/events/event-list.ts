import { groupEvents, matchesSearch } from '@coffer/shared-sdk/domain'
import type { EventView } from '../../events/event-view.ts'
import type { OwnBalances } from '../../events/own-balances.ts'

const GROUP_ORDER = ['ongoing', 'upcoming', 'past'] as const

export interface EventGroup {
  readonly name: (typeof GROUP_ORDER)[number]
  readonly events: readonly EventView[]
}

export const EVENT_SORTS = ['date', 'name', 'balance'] as const
export type EventSort = (typeof EVENT_SORTS)[number]

/** Returns the stored order; by date by default. */
export function parseSort(stored: string | null): EventSort {
  return EVENT_SORTS.find((sort) => sort === stored) ?? 'date'
}

export interface ListOptions {
  readonly search: string
  readonly sort: EventSort
  readonly balances: OwnBalances
  readonly nowMs: number
}

/** Returns the events whose name matches the search, in the list's groups (product 2), without empty groups. */
export function listEvents(
  events: readonly EventView[],
  { search, sort, balances, nowMs }: ListOptions,
): readonly EventGroup[] {
  const found = events.filter(({ name }) => matchesSearch(name, search))
  const groups = groupEvents(found, nowMs)
  return GROUP_ORDER.map((name) => ({ name, events: sortEvents(groups[name], sort, balances) })).filter(
    (group) => group.events.length > 0,
  )
}

/**
 * Sorts events by date or by balance. By balance the highest comes first and events without one come last; equal balances are sorted by
 * date.
 */
function sortEvents(
  events: readonly EventView[],
  sort: EventSort,
  balances: OwnBalances,
): readonly EventView[] {
  const getCents = ({ id }: EventView) => balances.get(id)?.cents ?? -Infinity
  if (sort === 'name') return events.toSorted((a, b) => a.name.localeCompare(b.name))
  if (sort === 'date') return events
  return events.toSorted((a, b) => (getCents(a) === getCents(b) ? 0 : getCents(b) - getCents(a)))
}
