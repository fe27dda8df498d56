import { canCreateGroup, parseShare, refuse, refuseWith, validateGroupName } from '@coffer/shared-sdk/domain'
import type { AccountId, GroupId, GroupParticipant, Id, Refusal, Result } from '@coffer/shared-sdk/domain'
import { MAX_NEW_GROUP_MEMBERS } from '@coffer/shared-sdk/mutations'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import type { EventBook } from '@coffer/shared-sdk/queries'
import { isParticipant, managed } from '../parts/event-place.ts'
import type { EventPlace } from '../parts/event-place.ts'

/** What stands in a share field until somebody changes it (spec 5). */
export const FIRST_SHARE_TEXT = '1.0'

/** What a person has entered about the group that comes along with the expense. */
export interface NewGroupValues {
  /** Null until somebody writes one: then it is called after its people (`nameOf`). */
  readonly name: string | null
  readonly memberIds: readonly AccountId[]
  /** As they stand in the fields; `FIRST_SHARE_TEXT` where there is none. */
  readonly shareTexts: ReadonlyMap<AccountId, string>
}

/** Minted once with the form: who bears odd cents hangs on them, and sending again must not double (A10, A17). */
export interface NewGroupIds {
  readonly groupId: GroupId
  readonly memberId: (accountId: AccountId) => Id
}

export type NewGroupCheck =
  | { readonly kind: 'ready'; readonly group: NewGroupDraft }
  | { readonly kind: 'incomplete'; readonly missing: 'members' | 'name' }
  | { readonly kind: 'refused'; readonly about: 'name' | 'group'; readonly refusal: Refusal }

/** As many people are named in the name of a group. */
const NAMED = 3
/** What the server stores is 120 characters; the rest is for what tells names apart. */
const LONGEST = 100

/** The name as it stands in the field: as written, else that of its people, told apart from the groups there are. */
export function nameOf({ book }: EventPlace, { name, memberIds }: NewGroupValues): string {
  if (name !== null) return name
  const people = memberIds.flatMap((id) => book.people.find((one) => one.id === id) ?? [])
  if (people.length === 0) return ''
  const [only] = people
  // One first name alone may be too short, and says little.
  const first = people.slice(0, NAMED).map((person) => person.name.split(' ')[0])
  const others = people.length > NAMED ? ` +${people.length - NAMED}` : ''
  const called =
    only && people.length === 1 ? only.name.slice(0, LONGEST) : first.join(', ').slice(0, LONGEST) + others
  const taken = new Set(book.groups.map((group) => group.name.toLowerCase()))
  let text = called
  for (let number = 2; taken.has(text.toLowerCase()); number += 1) text = `${called} (${number})`
  return text
}

/** What is wrong with the name for itself, to be said at its field; null while it is only too short yet. */
export function refusalOfName({ groups }: EventBook, name: string): Refusal | null {
  const checked = validateGroupName(
    name,
    groups.map((group) => group.name),
  )
  return checked.ok || checked.refusal.code === 'group-name-too-short' ? null : checked.refusal
}

/** Whether the group is complete and may be made along with an expense (spec 5, accounting A16). */
export function checkNewGroup(place: EventPlace, values: NewGroupValues, ids: NewGroupIds): NewGroupCheck {
  const { caller, own, event, book } = place
  const may = canCreateGroup(caller, managed(event), {
    isParticipant: isParticipant(book, own.id),
    withExpense: true,
  })
  if (!may.ok) return { kind: 'refused', about: 'group', refusal: may.refusal }
  if (values.memberIds.length === 0) return { kind: 'incomplete', missing: 'members' }
  if (!values.memberIds.every((id) => isParticipant(book, id))) {
    return { kind: 'refused', about: 'group', refusal: refuseWith('not-joined').refusal }
  }
  const members = membersOf(values, ids)
  if (!members.ok) return { kind: 'refused', about: 'group', refusal: members.refusal }
  if (members.value.length === 0) {
    return { kind: 'refused', about: 'group', refusal: refuseWith('no-shares').refusal }
  }
  if (members.value.length > MAX_NEW_GROUP_MEMBERS) {
    return { kind: 'refused', about: 'group', refusal: TOO_MANY }
  }
  const text = nameOf(place, values)
  if (text.trim() === '') return { kind: 'incomplete', missing: 'name' }
  const name = validateGroupName(
    text,
    book.groups.map((group) => group.name),
  )
  if (!name.ok) return { kind: 'refused', about: 'name', refusal: name.refusal }
  const order = 1 + Math.max(0, ...book.groups.map((group) => group.order))
  return { kind: 'ready', group: { id: ids.groupId, name: name.value, order, members: members.value } }
}

const TOO_MANY = refuse(
  'too-many-members',
  `A new group can have at most ${MAX_NEW_GROUP_MEMBERS} people.`,
).refusal

/** Who is in the group, in the form's order, without those whose share is 0 (spec 5); refused by the first share that is none. */
export function membersOf(
  { memberIds, shareTexts }: NewGroupValues,
  ids: NewGroupIds,
): Result<readonly Pick<GroupParticipant, 'id' | 'participantId' | 'share'>[]> {
  const members: Pick<GroupParticipant, 'id' | 'participantId' | 'share'>[] = []
  for (const participantId of memberIds) {
    const share = parseShare(shareTexts.get(participantId) ?? FIRST_SHARE_TEXT)
    if (!share.ok) return share
    if (share.value > 0) members.push({ id: ids.memberId(participantId), participantId, share: share.value })
  }
  return { ok: true, value: members }
}
