import { DEFAULT_SHARE, canEnterEvent, canExitEvent } from '@coffer/shared-sdk/domain'
import type { Account, Caller, EventAccount, Refusal } from '@coffer/shared-sdk/domain'

/** The state of the button that joins or leaves an event (product 2.15, 8.1). */
export type MembershipAction =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly toggle: 'join' | 'leave'; readonly reason: Refusal }
  | { readonly state: 'enabled'; readonly toggle: 'join' | 'leave' }

export interface MembershipFacts {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  readonly isParticipant: boolean
  /** The number of the person's own transactions in the event that somebody entered. */
  readonly countInitiated: number
  readonly nowMs: number
}

/**
 * Returns a disabled action with the reason if the person cannot join or leave now. It is absent once the event is concluded, and while it
 * is locked for people who could not do it in an open event either.
 */
export function membershipAction(facts: MembershipFacts): MembershipAction {
  const { event, isParticipant } = facts
  const toggle = isParticipant ? 'leave' : 'join'
  const verdict = check(facts)
  if (verdict.ok) return { state: 'enabled', toggle }
  if (event.status === 'closed') return { state: 'absent' }
  const ifOpen = check({ ...facts, event: { ...event, status: 'active' } })
  if (event.status === 'inactive' && !ifOpen.ok) return { state: 'absent' }
  return { state: 'disabled', toggle, reason: verdict.refusal }
}

/** Checks with the server's rules: event admins and privileged people may join and leave even when others no longer can. */
function check({ caller, own, event, isParticipant, countInitiated, nowMs }: MembershipFacts) {
  const { organisationId, status } = event
  const { adminIds, hidden, start, end } = event.event
  const managed = { organisationId, status, adminIds, hidden, start, end }
  if (isParticipant) return canExitEvent(caller, managed, own, { isParticipant, countInitiated }, nowMs)
  return canEnterEvent(caller, { ...managed, participantIds: [] }, own, DEFAULT_SHARE, nowMs)
}
