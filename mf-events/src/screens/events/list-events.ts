import { groupEvents } from '@coffer/shared-sdk/domain'
import { matchesSearch } from '@coffer/shared-ui/forms'
import type { EventView } from '../../hooks/event-view.ts'

export type GroupName = 'ongoing' | 'upcoming' | 'past'

export interface EventGroup {
  readonly name: GroupName
  readonly events: readonly EventView[]
}

const ORDER = ['ongoing', 'upcoming', 'past'] as const

/** The events whose name the search finds, in the list's groups (spec 2); groups without events are left out. */
export function listEvents(
  events: readonly EventView[],
  search: string,
  nowMs: number,
): readonly EventGroup[] {
  const groups = groupEvents(
    events.filter(({ name }) => matchesSearch(name, search)),
    nowMs,
  )
  return ORDER.map((name) => ({ name, events: groups[name] })).filter((group) => group.events.length > 0)
}
