/** The part of the expense form that creates a group for the expense (product 5, accounting A16). */
import {
  DEFAULT_SHARE_TEXT,
  canCreateGroup,
  incomplete,
  parseShare,
  ready,
  refuse,
  refused,
  refuseWith,
  validateGroupName,
} from '@coffer/shared-sdk/domain'
import type {
  AccountId,
  FormCheck,
  GroupId,
  GroupParticipant,
  Id,
  Refusal,
  Result,
} from '@coffer/shared-sdk/domain'
import { maxNewGroupMembers } from '@coffer/shared-sdk/mutations'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import { isParticipant, toManagedEvent } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'

export interface NewGroupValues {
  /** Null until somebody types a name; until then it follows from the members (`newGroupName`). */
  readonly name: string | null
  readonly memberIds: readonly AccountId[]
  /** The texts of the share fields; a missing one is `DEFAULT_SHARE_TEXT`. */
  readonly shareTexts: ReadonlyMap<AccountId, string>
}

/**
 * The ids are generated once per form: sending again must not store twice (accounting A17). They also decide who gets odd cents, so the
 * preview needs the ids that will be stored (accounting A10).
 */
export interface NewGroupIds {
  readonly groupId: GroupId
  readonly memberId: (accountId: AccountId) => Id
}

export type NewGroupCheck = FormCheck<NewGroupDraft, 'members' | 'name', 'name' | 'group'>

/** The number of members that a group's name lists. */
const NAMED = 3
/** The server stores 120 characters; the rest is left for what distinguishes equal names. */
const LONGEST = 100
/** The members must fit into one batch with the group and a transaction per payer. The sheet's texts say how many. */
const TOO_MANY = refuse('too-many-members', 'This group is too large to be created with its expense.').refusal

/** Returns the text of the name field: the typed text, or a name made of the members' names that differs from all existing groups. */
export function newGroupName({ people, groups }: EventContext, { name, memberIds }: NewGroupValues): string {
  if (name !== null) return name
  const members = memberIds.flatMap((id) => people.find((person) => person.id === id) ?? [])
  const [first, second] = members
  if (!first) return ''
  const firstNames = members.slice(0, NAMED).map((member) => member.name.split(' ')[0])
  const others = members.length > NAMED ? ` +${members.length - NAMED}` : ''
  // A single first name could be too short, and says little.
  const base = second ? firstNames.join(', ').slice(0, LONGEST) + others : first.name.slice(0, LONGEST)
  const taken = new Set(groups.map((group) => group.name.toLowerCase()))
  let unique = base
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${base} (${number})`
  return unique
}

/** Returns the refusal to show at the name field; null while the name is valid, generated, empty or only too short. */
export function newGroupNameRefusal(context: EventContext, { name }: NewGroupValues): Refusal | null {
  if (name === null || name === '') return null
  const checked = validateName(context, name)
  return checked.ok || checked.refusal.code === 'group-name-too-short' ? null : checked.refusal
}

/** Checks whether the group is complete and may be created with an expense of this many payers (product 5, accounting A16). */
export function checkNewGroup(
  context: EventContext,
  values: NewGroupValues,
  ids: NewGroupIds,
  payerCount: number,
): NewGroupCheck {
  const { caller, own, event, groups } = context
  const verdict = canCreateGroup(caller, toManagedEvent(event), {
    isParticipant: isParticipant(context, own.id),
    withExpense: true,
  })
  if (!verdict.ok) return refused('group', verdict.refusal)
  if (values.memberIds.length === 0) return incomplete('members')
  if (!values.memberIds.every((id) => isParticipant(context, id))) {
    return refused('group', refuseWith('not-joined').refusal)
  }
  const members = newGroupMembers(values, ids)
  if (!members.ok) return refused('group', members.refusal)
  if (members.value.length === 0) return refused('group', refuseWith('no-shares').refusal)
  if (members.value.length > maxNewGroupMembers(payerCount)) return refused('group', TOO_MANY)
  const text = newGroupName(context, values)
  if (text.trim() === '') return incomplete('name')
  const name = validateName(context, text)
  if (!name.ok) return refused('name', name.refusal)
  const order = 1 + Math.max(0, ...groups.map((group) => group.order))
  return ready({ id: ids.groupId, name: name.value, order, members: members.value })
}

/** Returns the members in the form's order, without those whose share is 0 (product 5), or the refusal of the first invalid share. */
export function newGroupMembers(
  { memberIds, shareTexts }: NewGroupValues,
  ids: NewGroupIds,
): Result<readonly Pick<GroupParticipant, 'id' | 'participantId' | 'share'>[]> {
  const members: Pick<GroupParticipant, 'id' | 'participantId' | 'share'>[] = []
  for (const participantId of memberIds) {
    const share = parseShare(shareTexts.get(participantId) ?? DEFAULT_SHARE_TEXT)
    if (!share.ok) return share
    if (share.value > 0) members.push({ id: ids.memberId(participantId), participantId, share: share.value })
  }
  return { ok: true, value: members }
}

function validateName({ groups }: EventContext, name: string): Result<string> {
  return validateGroupName(
    name,
    groups.map((group) => group.name),
  )
}
