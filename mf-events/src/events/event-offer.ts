import type { JoinableEvent, Refusal, Verdict } from '@coffer/shared-sdk/domain'
import { toJoinableEvent } from './event-context.ts'
import type { EventContext } from './event-context.ts'

/** Whether an action on an event is offered (product 6.9). */
export type Offer =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly reason: Refusal }
  | { readonly state: 'enabled' }

/** Refusals of what can never become possible for this person, or for this group. */
const NEVER: readonly string[] = ['not-permitted', 'not-a-member', 'default-group']

/**
 * Absent in a concluded event and for people who may not do it in an open one either; disabled with the reason where
 * something else is in the way, such as that the event is locked.
 */
export function eventOffer(
  context: Pick<EventContext, 'event' | 'people'>,
  judge: (event: JoinableEvent) => Verdict,
): Offer {
  const event = toJoinableEvent(context)
  if (event.status === 'closed') return { state: 'absent' }
  const ifOpen = judge({ ...event, status: 'active' })
  if (!ifOpen.ok && NEVER.includes(ifOpen.refusal.code)) return { state: 'absent' }
  const verdict = judge(event)
  return verdict.ok ? { state: 'enabled' } : { state: 'disabled', reason: verdict.refusal }
}
