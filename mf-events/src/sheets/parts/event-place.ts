import { isEventManager } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Caller, EventAccount, ManagedEvent } from '@coffer/shared-sdk/domain'
import type { EventBook } from '@coffer/shared-sdk/queries'

/** The event that money is entered in, and who enters it. */
export interface EventPlace {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  readonly book: EventBook
  readonly nowMs: number
}

/** The event as the domain's rules about managing it want it. */
export function managed({ organisationId, status, event }: EventAccount): ManagedEvent {
  return { organisationId, status, adminIds: event.adminIds }
}

/** Whether the caller may enter what others spend or send (accounting A6). */
export function mayEnterForOthers({ caller, event }: EventPlace): boolean {
  return isEventManager(caller, managed(event))
}

export function isParticipant({ people }: EventBook, accountId: AccountId): boolean {
  return people.some(({ id }) => id === accountId)
}
