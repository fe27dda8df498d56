/** The form for an event's expense: what it holds, whether it may be stored, and what it changes for everyone. */
import {
  CATEGORIES,
  incomplete,
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
  Category,
  Cents,
  Currency,
  ExpensePreview,
  FormCheck,
  GroupFacts,
  GroupId,
} from '@coffer/shared-sdk/domain'
import { fields, listOf, oneOf, orNull, text, textById, texts } from '@coffer/shared-sdk/drafts'
import type { NewGroupDraft } from '@coffer/shared-sdk/mutations'
import type { EventGroup, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { entryBasis } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { deriveDay } from './expense-day.ts'
import type { ExpenseDay } from './expense-day.ts'
import type { ExpenseCheck, ExpenseIds } from './expense-draft.ts'
import { checkSpentBy, checkTogether, totalSpent } from './payers.form.ts'
import { deriveSplit, deriveStoredSplit, splitValues, sumOfAmounts } from './split.form.ts'
import type { DerivedSplit, SplitValues } from './split.form.ts'
import type { PayerValues } from './payers.form.ts'
import { checkNewGroup, newGroupMembers } from './new-group.form.ts'
import type { NewGroupIds, NewGroupValues } from './new-group.form.ts'

export interface ExpenseValues {
  readonly amountText: string
  readonly description: string
  /** What it was for; '' for no category. Null until somebody chooses: until then the suggested one counts (accounting A30). */
  readonly category: Category | '' | null
  /**
   * Its day, `YYYY-MM-DD` (accounting A31); '' while one is typed in part. Null until one is chosen; until then it is today, or that of
   * the edited expense.
   */
  readonly day: string | null
  /** Null until somebody is chosen; `entryBasis` decides until then. */
  readonly receiverId: AccountId | null
  /** The people who paid if there are several, in place of `receiverId` and `amountText`; null for one payer (accounting A21). */
  readonly spentBy: readonly PayerValues[] | null
  /** Null until one is chosen; until then it is the default group, or the stored split of an edited expense. */
  readonly groupId: GroupId | null
  /** The group that is created with the expense; null while an existing one is chosen. */
  readonly newGroup: NewGroupValues | null
  /** How this expense alone is divided (accounting A25); null while its group's shares count. */
  readonly split: SplitValues | null
}

export interface ExpenseFormValues extends ExpenseValues {
  /** Null until one is chosen. */
  readonly eventId: AccountId | null
}

const valueFields = {
  amountText: text,
  description: text,
  category: orNull(oneOf(['', ...CATEGORIES])),
  day: orNull(text),
  receiverId: orNull(text),
  spentBy: orNull(listOf(fields({ accountId: text, amountText: text }))),
  groupId: orNull(text),
  newGroup: orNull(fields({ name: orNull(text), memberIds: texts, shareTexts: textById })),
  split: orNull(splitValues),
}
export const expenseValues = fields(valueFields)
export const expenseFormValues = fields({ eventId: orNull(text), ...valueFields })

/** What the form's values amount to in an event. */
export interface DerivedExpense {
  /** The person who spent it; null if nobody is chosen, or somebody who does not take part. */
  readonly receiver: Account | null
  readonly currency: Currency
  readonly day: ExpenseDay
  /** The sum of the amounts that are valid, in cents. */
  readonly total: Cents
  readonly check: ExpenseCheck
  /** Everyone's part of the group's total, before and after; null if it is unknown or withheld. */
  readonly preview: ExpensePreview | null
  /** The number of people who share the cost, including everyone in place of a group without shares; 0 while nobody does. */
  readonly payerCount: number
  /** True if the expenses of others are withheld, and with them the parts of existing groups (accounting A15). */
  readonly isHidden: boolean
  /** What the entered split amounts to; null while the group's shares count. */
  readonly split: DerivedSplit | null
  /** The existing group that shares the cost; null for a new one, and if it was deleted meanwhile. */
  readonly group: EventGroup | null
}

/**
 * Returns what the form's values amount to.
 *
 * @param stored the transactions of the expense that is edited; empty for a new one
 */
export function deriveExpense(
  context: EventContext,
  values: ExpenseValues,
  ids: ExpenseIds,
  stored: readonly TransactionWithAccounts[] = [],
): DerivedExpense {
  const basis = entryBasis(context, 'receiver', values.spentBy?.[0]?.accountId ?? values.receiverId)
  const { person: receiver, isHidden, blockedBy } = basis
  const currency = stored[0]?.currency ?? basis.currency
  const day = deriveDay(context, values.day, stored)
  const group = values.newGroup ? null : findGroup(context, values.groupId)
  const newGroup = values.newGroup && newGroupFacts(values.newGroup, ids)
  const sharers = group ?? newGroup
  const total = spentInAll(context, values, currency)
  const own = values.split && !values.newGroup ? values.split : null
  const payerIds = values.spentBy?.map(({ accountId }) => accountId) ?? []
  const expense = payerIds.length > 1 ? ids.txGroup : ids.transactionId(receiver?.id ?? '')
  const kept = values.split === null && values.groupId === null ? (stored[0]?.split ?? null) : null
  const facts = { total, currency, expense }
  const split = (own && deriveSplit(context, own, facts)) ?? (kept && deriveStoredSplit(context, kept, facts))
  const shares = {
    defaultGroupId: context.defaultGroupId,
    groups: newGroup ? [...context.groups, newGroup] : context.groups,
  }
  return {
    receiver,
    currency,
    day,
    total,
    check:
      blockedBy ??
      checkExpense(context, values, ids, { receiver, currency, day, total, group, split, stored }),
    // A new group hides nothing, because this form creates it.
    preview: sharers && !(isHidden && group) ? preview(sharers.id) : null,
    payerCount: split
      ? split.parts.size
      : ((sharers && splitBasis(shares, sharers.id)?.participants.length) ?? 0),
    split,
    isHidden,
    group,
  }

  function preview(groupId: GroupId): ExpensePreview | null {
    const cents = computeTotal(context, groupId, currency) - storedTotal(stored, groupId)
    return previewGroupExpense(shares, { groupId, currency, cents: Math.max(0, cents) }, total)
  }
}

/** Returns what was spent. While no amount is entered, exact amounts of people add up to it. */
function spentInAll(context: EventContext, values: ExpenseValues, currency: Currency): Cents {
  const total = totalSpent(context, values, currency)
  return isSummed(values) && values.split ? sumOfAmounts(values.split, currency) : total
}

/** Returns whether the exact amounts of people, or the lines of a bill, decide the total. */
const isSummed = ({ split, newGroup, spentBy, amountText }: ExpenseValues): boolean =>
  (split?.kind === 'amounts' || split?.kind === 'items') &&
  newGroup === null &&
  spentBy === null &&
  amountText === ''

const withTotal = (values: ExpenseValues, total: Cents): ExpenseValues =>
  isSummed(values) && total > 0 ? { ...values, amountText: (total / 100).toFixed(2) } : values

function checkExpense(
  context: EventContext,
  values: ExpenseValues,
  ids: ExpenseIds,
  {
    receiver,
    currency,
    day,
    total,
    group,
    split,
    stored,
  }: Pick<DerivedExpense, 'receiver' | 'currency' | 'day' | 'total' | 'group' | 'split'> & {
    readonly stored: readonly TransactionWithAccounts[]
  },
): ExpenseCheck {
  const { transactionId } = ids
  const paidIds = stored.map(({ receiverId }) => receiverId)
  const payers = checkSpentBy(context, withTotal(values, total), {
    receiver,
    currency,
    transactionId,
    paidIds,
  })
  if (payers.kind === 'refused') return payers
  if (payers.kind === 'incomplete' && payers.missing === 'amount') return payers
  const description = normalizeDescription(values.description)
  if (description === '') return incomplete('description')
  if (payers.kind === 'incomplete' || receiver === null) return incomplete('receiver')
  if (day.refusal) return refused('day', day.refusal)
  const sharers = split ? split.check : checkSharers(context, values, ids, group)
  if (sharers.kind !== 'ready') return sharers
  return checkTogether(context, {
    receiver,
    amount: { cents: total, currency },
    payers: payers.value,
    // One transaction belongs to no group of transactions.
    txGroup: payers.value.length > 1 ? ids.txGroup : '',
    description,
    category: values.category ?? '',
    spentOn: day.spentOn,
    sharers: sharers.value,
  })
}

function checkSharers(
  context: EventContext,
  { newGroup, spentBy }: ExpenseValues,
  ids: NewGroupIds,
  group: EventGroup | null,
): FormCheck<EventGroup | NewGroupDraft, 'members' | 'name', 'name' | 'group'> {
  if (newGroup) return checkNewGroup(context, newGroup, ids, spentBy?.length ?? 1)
  // The group was deleted meanwhile, or the event is still being created (accounting A12). No other group pays in its place.
  if (group === null) return refused('group', refuseWith('group-required').refusal)
  return splitBasis(context, group.id) ? ready(group) : refused('group', refuseWith('no-shares').refusal)
}

/** Returns the chosen group, or by default that of everyone; null if it no longer exists. */
function findGroup({ groups }: EventContext, groupId: GroupId | null): EventGroup | null {
  return groups.find(({ id, isDefault }) => (groupId === null ? isDefault : id === groupId)) ?? null
}

function newGroupFacts(newGroup: NewGroupValues, ids: NewGroupIds): GroupFacts | null {
  const members = newGroupMembers(newGroup, ids)
  if (!members.ok || members.value.length === 0) return null
  return { id: ids.groupId, participants: members.value }
}

/** Returns what the stored expense counts in the group's total. */
function storedTotal(stored: readonly TransactionWithAccounts[], groupId: GroupId): Cents {
  const rows = stored.filter((row) => row.split === null && row.groupId === groupId)
  return rows.reduce((all, { amount }) => all + amount, 0)
}

/** Returns what the group has paid for so far: its parts add up to it (accounting A10). */
function computeTotal({ parts }: EventContext, groupId: GroupId, currency: Currency): number {
  return parts
    .filter((part) => part.groupId === groupId && part.currency === currency)
    .reduce((all, { cents }) => all + cents, 0)
}
