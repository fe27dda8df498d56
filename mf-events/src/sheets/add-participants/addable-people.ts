/** Finds the people whom the caller may add to an event, or to one of its groups (product 5). */
import { DEFAULT_SHARE, canAddParticipant, canEnterGroup } from '@coffer/shared-sdk/domain'
import type { Account, Refusal } from '@coffer/shared-sdk/domain'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { toJoinableEvent } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'

export interface AddablePerson {
  readonly account: Account
  /** The reason why they cannot be added; null when they can. */
  readonly refusal: Refusal | null
}

/**
 * Returns the people who can be offered, with the reasons why some of them cannot be added.
 *
 * @param group null for the event itself, which means its default group
 */
export function addablePeople(
  { caller, event, people }: Pick<EventContext, 'caller' | 'event' | 'people'>,
  group: EventGroup | null,
  accounts: readonly Account[],
): readonly AddablePerson[] {
  const managed = toJoinableEvent({ event, people })
  const members = group?.participants.map(({ participantId }) => participantId) ?? []
  return accounts.map((account) => {
    const verdict =
      group === null
        ? canAddParticipant(caller, managed, account)
        : canEnterGroup(caller, managed, { ...group, participantIds: members }, account, DEFAULT_SHARE)
    return { account, refusal: verdict.ok ? null : verdict.refusal }
  })
}
