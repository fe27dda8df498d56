/** The form for a group's name and first members: what it holds and whether it may be stored (product 5). */
import {
  DEFAULT_SHARE,
  canCreateGroup,
  canEditGroup,
  incomplete,
  ready,
  refuse,
  refused,
  validateGroupName,
} from '@coffer/shared-sdk/domain'
import type { AccountId, FormCheck, GroupId, Id, Refusal } from '@coffer/shared-sdk/domain'
import { maxNewGroupMembers } from '@coffer/shared-sdk/mutations'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { isParticipant, toJoinableEvent } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'

export interface GroupValues {
  /** Null until somebody types; until then it is the group's present name, or empty. */
  readonly name: string | null
  /** The first members of a new group. */
  readonly memberIds: readonly AccountId[]
}

/** The ids are generated when the form opens, so that sending it again stores one group (accounting A17). */
export interface GroupIds {
  readonly groupId: GroupId
  readonly memberId: (accountId: AccountId) => Id
}

export type GroupCheck = FormCheck<NewGroupDraft, 'name' | 'changes', 'event' | 'name' | 'members'>

/** The limit is the same as for a group that is created with its first expense, which one person paid. */
const MAX_MEMBERS = maxNewGroupMembers(1)
const TOO_MANY = refuse('too-many-members', `A new group can have at most ${MAX_MEMBERS} people.`).refusal

/**
 * Checks the values of a group.
 *
 * @param group the group to rename; null for a new one
 */
export function checkGroup(
  context: EventContext,
  group: EventGroup | null,
  values: GroupValues,
  ids: GroupIds,
): GroupCheck {
  const { caller, own, groups, people } = context
  const managed = toJoinableEvent(context)
  const verdict = group
    ? canEditGroup(caller, managed, group)
    : canCreateGroup(caller, managed, {
        isParticipant: isParticipant(context, own.id),
        withExpense: false,
      })
  if (!verdict.ok) return refused('event', verdict.refusal)
  const others = groups.filter(({ id }) => id !== group?.id).map(({ name }) => name)
  const typed = values.name ?? group?.name ?? ''
  if (typed.trim() === '') return incomplete('name')
  const name = validateGroupName(typed, others, group?.name)
  if (!name.ok) return refused('name', name.refusal)
  if (name.value === group?.name) return incomplete('changes')
  // People who have left the event meanwhile cannot be members.
  const memberIds = values.memberIds.filter((id) => people.some((person) => person.id === id))
  if (memberIds.length > MAX_MEMBERS) return refused('members', TOO_MANY)
  return ready({
    id: group?.id ?? ids.groupId,
    name: name.value,
    order: group?.order ?? 1 + Math.max(0, ...groups.map(({ order }) => order)),
    members: memberIds.map((participantId) => ({
      id: ids.memberId(participantId),
      participantId,
      share: DEFAULT_SHARE,
    })),
  })
}

/** Returns the refusal to show at the name; null until somebody has typed. */
export function nameRefusal({ name }: GroupValues, check: GroupCheck): Refusal | null {
  if (name === null || check.kind !== 'refused' || check.about !== 'name') return null
  return check.refusal
}
