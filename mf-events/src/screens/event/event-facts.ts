import { instantMs } from '@coffer/shared-sdk/domain'
import type { Instant } from '@coffer/shared-sdk/domain'
import type { EventView } from '../../events/event-view.ts'

export function isOver(instant: Instant, nowMs: number): boolean {
  return instantMs(instant) < nowMs
}

/** Returns whether the event has ended but is not concluded. The banner then has the notice about finalising. */
export function awaitsSettlement({ displayStatus }: Pick<EventView, 'displayStatus'>): boolean {
  return displayStatus === 'ended' || displayStatus === 'locked'
}
