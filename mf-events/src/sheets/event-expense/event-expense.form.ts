/** The form for an event's expense: what it holds, whether it may be stored, and what it changes for everyone. */
import {
  checkAmount,
  incomplete,
  parseAmount,
  previewGroupExpense,
  ready,
  refused,
  refuseWith,
  splitBasis,
  normalizeDescription,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Currency,
  ExpensePreview,
  FormCheck,
  GroupFacts,
  GroupId,
  Money,
} from '@coffer/shared-sdk/domain'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { entryBasis, entryRefusal } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { checkNewGroup, newGroupMembers } from './new-group.form.ts'
import type { NewGroupIds, NewGroupValues } from './new-group.form.ts'

export interface ExpenseValues {
  readonly amountText: string
  readonly description: string
  /** Null until somebody is chosen: `entryBasis` then decides. */
  readonly receiverId: AccountId | null
  /** Null until one is chosen: then it is the default group. */
  readonly groupId: GroupId | null
  /** The group that is created with the expense; null while an existing one is chosen. */
  readonly newGroup: NewGroupValues | null
}

export interface ExpenseDraft {
  readonly receiver: Account
  readonly amount: Money
  readonly description: string
  readonly group: EventGroup | NewGroupDraft
}

export type ExpenseCheck = FormCheck<
  ExpenseDraft,
  'event' | 'amount' | 'description' | 'receiver' | 'members' | 'name',
  'event' | 'receiver' | 'amount' | 'name' | 'group'
>

/** What follows from the form's values in an event. */
export interface DerivedExpense {
  /** Who spent it; null while nobody is chosen, or somebody who does not take part. */
  readonly receiver: Account | null
  readonly currency: Currency
  readonly check: ExpenseCheck
  /** Everyone's part of the group's total, before and after; null where it is unknown or withheld. */
  readonly preview: ExpensePreview | null
  /** How many share the cost, also when everyone does in place of a group without shares; 0 while nobody does. */
  readonly payerCount: number
  /** The expenses of others are withheld, and with them the parts of existing groups (accounting A15). */
  readonly isHidden: boolean
  /** The existing group that shares the cost; null for a new one, and for one that was deleted meanwhile. */
  readonly group: EventGroup | null
}

export function deriveExpense(
  context: EventContext,
  values: ExpenseValues,
  ids: NewGroupIds,
): DerivedExpense {
  const basis = entryBasis(context, 'receiver', values.receiverId)
  const { person: receiver, currency, isHidden, blockedBy } = basis
  const group = values.newGroup ? null : findGroup(context, values.groupId)
  const newGroup = values.newGroup && newGroupFacts(values.newGroup, ids)
  const payers = group ?? newGroup
  const split = {
    defaultGroupId: context.defaultGroupId,
    groups: newGroup ? [...context.groups, newGroup] : context.groups,
  }
  return {
    receiver,
    currency,
    check: blockedBy ?? checkExpense(context, values, ids, { receiver, currency, group }),
    // Nothing of a new group is hidden: it is made here.
    preview: payers && !(isHidden && group) ? preview(payers.id) : null,
    payerCount: (payers && splitBasis(split, payers.id)?.participants.length) ?? 0,
    isHidden,
    group,
  }

  function preview(groupId: GroupId): ExpensePreview | null {
    const amount = parseAmount(values.amountText, currency)
    const total = { groupId, currency, cents: totalOf(context, groupId, currency) }
    return previewGroupExpense(split, total, amount.ok ? amount.value.cents : 0)
  }
}

function checkExpense(
  context: EventContext,
  values: ExpenseValues,
  ids: NewGroupIds,
  { receiver, currency, group }: Pick<DerivedExpense, 'receiver' | 'currency' | 'group'>,
): ExpenseCheck {
  const refusal = receiver && entryRefusal(context, 'expense', receiver)
  if (refusal) return refused('receiver', refusal)
  const amount = checkAmount(values.amountText, currency)
  if (amount.kind !== 'ready') return amount
  const description = normalizeDescription(values.description)
  if (description === '') return incomplete('description')
  if (receiver === null) return incomplete('receiver')
  const payers = checkPayers(context, values, ids, group)
  if (payers.kind !== 'ready') return payers
  return ready({ receiver, amount: amount.value, description, group: payers.value })
}

function checkPayers(
  context: EventContext,
  { newGroup }: ExpenseValues,
  ids: NewGroupIds,
  group: EventGroup | null,
): FormCheck<ExpenseDraft['group'], 'members' | 'name', 'name' | 'group'> {
  if (newGroup) return checkNewGroup(context, newGroup, ids)
  // Deleted meanwhile, or the event is still being created (accounting A12): no other group pays in its place.
  if (group === null) return refused('group', refuseWith('group-required').refusal)
  return splitBasis(context, group.id) ? ready(group) : refused('group', refuseWith('no-shares').refusal)
}

/** The chosen group, by default that of everyone; null if it does not exist any more. */
function findGroup({ groups }: EventContext, groupId: GroupId | null): EventGroup | null {
  return groups.find(({ id, isDefault }) => (groupId === null ? isDefault : id === groupId)) ?? null
}

function newGroupFacts(newGroup: NewGroupValues, ids: NewGroupIds): GroupFacts | null {
  const members = newGroupMembers(newGroup, ids)
  if (!members.ok || members.value.length === 0) return null
  return { id: ids.groupId, participants: members.value }
}

/** What the group has paid for so far: its parts add up to it (accounting A10). */
function totalOf({ parts }: EventContext, groupId: GroupId, currency: Currency): number {
  return parts
    .filter((part) => part.groupId === groupId && part.currency === currency)
    .reduce((all, { cents }) => all + cents, 0)
}
