import { instantMs } from '@coffer/shared-sdk/domain'
import type { Instant } from '@coffer/shared-sdk/domain'
import type { EventView } from '../../hooks/event-view.ts'

const DAY_MS = 86_400_000

/** How many of the person's local days the event touches: 1 for one that ends on the day it starts. */
export function lengthInDays({ start, end }: Pick<EventView, 'start' | 'end'>): number {
  return (localDay(end) - localDay(start)) / DAY_MS + 1
}

/** Whether the moment has passed. */
export function isOver(instant: Instant, nowMs: number): boolean {
  return instantMs(instant) < nowMs
}

/** Whether the notice on what finalising does to balances is due: from the event's end until it is concluded. */
export function awaitsSettlement({ displayStatus }: Pick<EventView, 'displayStatus'>): boolean {
  return displayStatus === 'pending' || displayStatus === 'locked'
}

/** The local day as a UTC midnight: days then are equally long, also where clocks change in between. */
function localDay(instant: Instant): number {
  const day = new Date(instantMs(instant))
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}
