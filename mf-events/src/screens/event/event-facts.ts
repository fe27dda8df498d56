import { instantMs } from '@coffer/shared-sdk/domain'
import type { Instant } from '@coffer/shared-sdk/domain'
import type { EventView } from '../../events/event-view.ts'

const DAY_MS = 86_400_000

/** On how many local days the event takes place: 1 when it ends on the day it starts. */
export function lengthInDays({ start, end }: Pick<EventView, 'start' | 'end'>): number {
  return (localDay(end) - localDay(start)) / DAY_MS + 1
}

export function isOver(instant: Instant, nowMs: number): boolean {
  return instantMs(instant) < nowMs
}

/** From the event's end until it is concluded: when the banner has the notice about finalising. */
export function awaitsSettlement({ displayStatus }: Pick<EventView, 'displayStatus'>): boolean {
  return displayStatus === 'pending' || displayStatus === 'locked'
}

/** The local day as midnight in UTC, where all days have the same length, also when clocks change. */
function localDay(instant: Instant): number {
  const day = new Date(instantMs(instant))
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}
