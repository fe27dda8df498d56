import { canCreateTransaction, checkOpen, isEventManager } from '@coffer/shared-sdk/domain'
import type { Account, Caller, EventAccount, Refusal } from '@coffer/shared-sdk/domain'

/** Whether entering expenses and sending funds is offered to a person: ADR 0110. */
export type EntryOffer =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly reason: Refusal }
  | { readonly state: 'enabled' }

interface EntryFacts {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  /** The own account is in the event's group of everyone. */
  readonly isParticipant: boolean
}

/**
 * What a person is offered in an event (accounting A6): participants enter what is theirs, event admins and privileged
 * people what is anyone's. Absent once the event is concluded, and for who could not even if a locked one were open again;
 * disabled, with its reason, while it is locked and for who does not take part.
 */
export function entryOffer({ caller, own, event, isParticipant }: EntryFacts): EntryOffer {
  if (event.status === 'closed') return { state: 'absent' }
  const open = checkOpen(event)
  const managed = { ...event, adminIds: event.event.adminIds }
  const refusal = isEventManager(caller, managed) ? null : refusalOfOwn({ caller, own, event, isParticipant })
  if (refusal === null) return open.ok ? { state: 'enabled' } : { state: 'disabled', reason: open.refusal }
  return open.ok ? { state: 'disabled', reason: refusal } : { state: 'absent' }
}

/** Why the person could not even if the event were open; of the least amount, as none is known yet. */
function refusalOfOwn({ caller, own, event, isParticipant }: EntryFacts): Refusal | null {
  const currency = event.currencies[0]
  if (currency === undefined) throw new RangeError(`The event ${event.id} has no currency.`)
  const verdict = canCreateTransaction(caller, {
    sender: own,
    receiver: { ...event, status: 'active' },
    amount: 1,
    currency,
    event: { participantIds: isParticipant ? [own.id] : [], adminIds: event.event.adminIds },
    group: null,
  })
  return verdict.ok ? null : verdict.refusal
}
