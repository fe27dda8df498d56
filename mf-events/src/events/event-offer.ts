import type { JoinableEvent, Refusal, Verdict } from '@coffer/shared-sdk/domain'
import { toJoinableEvent } from './event-context.ts'
import type { EventContext } from './event-context.ts'

/** Tells whether an action on an event is offered (product 6.9). */
export type Offer =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly reason: Refusal }
  | { readonly state: 'enabled' }

/** Refusals of actions that can never become possible for this person or this group. */
const NEVER: readonly string[] = ['not-permitted', 'not-a-member', 'default-group']

/**
 * Returns whether to offer an action. It is absent in a concluded event, and for people who may not do it in an open one either. It is
 * disabled with the reason if something else prevents it, such as a locked event.
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
