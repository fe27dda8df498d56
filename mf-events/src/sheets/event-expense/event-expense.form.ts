import {
  checkAmount,
  parseAmount,
  previewGroupExpense,
  refuseWith,
  splitBasis,
  tidyDescription,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Currency,
  ExpensePreview,
  GroupFacts,
  GroupId,
  Money,
  Refusal,
} from '@coffer/shared-sdk/domain'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { refusalOfEntry, startEntry } from '../parts/event-entry.ts'
import type { EventPlace } from '../parts/event-place.ts'
import { checkNewGroup, membersOf } from './new-group.form.ts'
import type { NewGroupIds, NewGroupValues } from './new-group.form.ts'

/** What a person has entered so far. */
export interface ExpenseValues {
  readonly amountText: string
  readonly description: string
  /** Null until somebody is chosen: then it is oneself, where one takes part. */
  readonly receiverId: AccountId | null
  /** Null until one is chosen: then it is everyone. */
  readonly groupId: GroupId | null
  /** The group that is made with the expense; null while it is for one that stands. */
  readonly newGroup: NewGroupValues | null
}

/** An expense as entered, complete and allowed. */
export interface ExpenseEntry {
  readonly receiver: Account
  readonly amount: Money
  readonly description: string
  readonly group: EventGroup | NewGroupDraft
}

/** What stands between the form and its submit button. */
export type ExpenseCheck =
  | { readonly kind: 'ready'; readonly entry: ExpenseEntry }
  | {
      readonly kind: 'incomplete'
      readonly missing: 'event' | 'amount' | 'description' | 'receiver' | 'members' | 'name'
    }
  /** `about` names the part of the form at fault. */
  | {
      readonly kind: 'refused'
      readonly about: 'event' | 'receiver' | 'amount' | 'name' | 'group'
      readonly refusal: Refusal
    }

/** The expense as it stands in the form, worked out. */
export interface ExpenseView {
  /** Who spent it; null while nobody is chosen, or nobody who takes part. */
  readonly receiver: Account | null
  readonly currency: Currency
  readonly check: ExpenseCheck
  /** Everyone's part of the group's total; null where it cannot be told. */
  readonly preview: ExpensePreview | null
  /** How many bear it, those who stand in for a group without shares among them; 0 while nobody does. */
  readonly bearerCount: number
  /** What others spend is withheld, so no part of what stands can be told (accounting A15). */
  readonly isHidden: boolean
  /** The group that stands and bears it; null for a new one. */
  readonly group: EventGroup | null
}

/** Works out what the form says: who, whether it can be entered, and what it does to everyone's part. */
export function viewExpense(place: EventPlace, values: ExpenseValues, ids: NewGroupIds): ExpenseView {
  const { book } = place
  const { person: receiver, currency, isHidden, obstacle } = startEntry(place, 'receiver', values.receiverId)
  const group = values.newGroup ? null : groupOf(place, values.groupId)
  const facts = group ?? newGroupFacts(values, ids)
  const split = {
    defaultGroupId: book.defaultGroupId,
    groups: group || !facts ? book.groups : [...book.groups, facts],
  }
  // Of a new group everything is known: it is made here.
  const isTold = facts !== null && !(isHidden && group !== null)
  const total = parseAmount(values.amountText, currency)
  const standing = facts && { groupId: facts.id, currency, cents: totalOf(place, facts.id, currency) }
  return {
    receiver,
    currency,
    check: obstacle ?? checkExpense(place, values, ids, { receiver, currency, group }),
    preview:
      standing && isTold ? previewGroupExpense(split, standing, total.ok ? total.value.cents : 0) : null,
    bearerCount: (facts && splitBasis(split, facts.id)?.participants.length) ?? 0,
    isHidden,
    group,
  }
}

function checkExpense(
  place: EventPlace,
  values: ExpenseValues,
  ids: NewGroupIds,
  { receiver, currency, group }: Pick<ExpenseView, 'receiver' | 'currency' | 'group'>,
): ExpenseCheck {
  const refusal = receiver && refusalOfEntry(place, 'expense', receiver)
  if (refusal) return refused('receiver', refusal)
  const checked = checkAmount(values.amountText, currency)
  if (checked.kind !== 'ready') return checked
  const { amount } = checked
  const description = tidyDescription(values.description)
  if (description === '') return incomplete('description')
  if (receiver === null) return incomplete('receiver')
  const bearers = group ? checkGroup(place, group) : checkBearers(place, values, ids)
  if (bearers.kind !== 'ready') return bearers
  return { kind: 'ready', entry: { receiver, amount, description, group: bearers.group } }
}

type GroupCheck =
  | Exclude<ExpenseCheck, { kind: 'ready' }>
  | { readonly kind: 'ready'; readonly group: ExpenseEntry['group'] }

function checkGroup({ book }: EventPlace, group: EventGroup): GroupCheck {
  const isBorne = splitBasis(book, group.id) !== null
  return isBorne ? { kind: 'ready', group } : refused('group', refuseWith('no-shares').refusal)
}

function checkBearers(place: EventPlace, { newGroup }: ExpenseValues, ids: NewGroupIds): GroupCheck {
  // Deleted meanwhile, or without its group of everyone still being made (ADR 0030): nobody else pays instead.
  if (newGroup === null) return refused('group', refuseWith('group-required').refusal)
  return checkNewGroup(place, newGroup, ids)
}

/** The chosen group, the one of everyone until one is chosen; null when there is none of that id any more. */
function groupOf({ book }: EventPlace, groupId: GroupId | null): EventGroup | null {
  const isIt = (group: EventGroup) => (groupId === null ? group.isDefault : group.id === groupId)
  return book.groups.find(isIt) ?? null
}

function newGroupFacts({ newGroup }: ExpenseValues, ids: NewGroupIds): GroupFacts | null {
  const members = newGroup && membersOf(newGroup, ids)
  if (!members?.ok || members.value.length === 0) return null
  return { id: ids.groupId, participants: members.value }
}

/** What the group has paid for: its parts sum to its total (accounting A10). */
function totalOf({ book }: EventPlace, groupId: GroupId, currency: Currency): number {
  return book.parts
    .filter((part) => part.groupId === groupId && part.currency === currency)
    .reduce((all, { cents }) => all + cents, 0)
}

function refused(about: Extract<ExpenseCheck, { kind: 'refused' }>['about'], refusal: Refusal) {
  return { kind: 'refused', about, refusal } as const
}

function incomplete(missing: Extract<ExpenseCheck, { kind: 'incomplete' }>['missing']) {
  return { kind: 'incomplete', missing } as const
}
