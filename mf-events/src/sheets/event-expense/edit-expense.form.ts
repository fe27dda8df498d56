/** What editing a stored expense of an event changes: its transactions are changed together (accounting A8, A21, A25). */
import {
  decimalFromCents,
  incomplete,
  ready,
  refuseWith,
  refused,
  writeSeparateSplit,
} from '@coffer/shared-sdk/domain'
import type { Cents, FormCheck, GroupId, SeparateSplit } from '@coffer/shared-sdk/domain'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import type { ExpenseChange, ExpenseEdit, TransactionDraft } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import type { ExpenseValues } from './event-expense.form.ts'
import { isSplit } from './expense-draft.ts'
import type { ExpenseCheck, ExpenseDraft } from './expense-draft.ts'

type Rows = readonly TransactionWithAccounts[]

export interface ExpenseEditDraft {
  readonly change: ExpenseChange
  readonly total: Cents
  readonly payerCount: number
}

/** `change` is missing while the form holds what is stored. */
export type ExpenseEditCheck =
  | Exclude<ExpenseCheck, { kind: 'ready' }>
  | FormCheck<ExpenseEditDraft, 'change', 'receiver'>

/** Returns the stored values as the fields show them. */
export function storedValues(rows: Rows): ExpenseValues {
  const [first, second] = rows
  const toText = (amount: Cents) => decimalFromCents(amount).toFixed(2)
  return {
    amountText: first && !second ? toText(first.amount) : '',
    description: first?.description ?? '',
    category: first?.category ?? '',
    day: null,
    receiverId: first?.receiverId ?? null,
    spentBy: second
      ? rows.map(({ receiverId, amount }) => ({ accountId: receiverId, amountText: toText(amount) }))
      : null,
    groupId: first?.split === null ? first.groupId : null,
    newGroup: null,
    split: null,
  }
}

/** Checks whether the form may be saved: it is complete, changes something, and keeps one of the payers. */
export function checkExpenseEdit(rows: Rows, check: ExpenseCheck): ExpenseEditCheck {
  if (check.kind !== 'ready') return check
  const change = toChange(rows, check.value)
  const { edits, added, removedIds } = change
  // One payer must stay, so that the expense keeps its day and the person who entered it.
  if (edits.length === 0) return refused('receiver', refuseWith('payer-stays').refusal)
  if (edits.length + added.length + removedIds.length > MAX_BATCH)
    return refused('receiver', refuseWith('too-many-payers').refusal)
  const isChanged = edits.some((edit) => {
    const row = rows.find(({ id }) => id === edit.id)
    const isSame = edit.amount.cents === row?.amount && edit.description === row.description
    const isMore = [edit.sharers, edit.category, edit.spentOn].some((value) => value !== undefined)
    return !isSame || isMore
  })
  if (!isChanged && added.length === 0 && removedIds.length === 0) return incomplete('change')
  return ready({ change, total: check.value.amount.cents, payerCount: check.value.payers.length })
}

/** Returns whether somebody else changed the expense since the form was filled. */
export function isExpenseOutdated(base: Rows, current: Rows): boolean {
  return (
    base.length !== current.length ||
    base.some(({ id, updated }) => current.find((row) => row.id === id)?.updated !== updated)
  )
}

function toChange(
  rows: Rows,
  { payers, txGroup, description, category, spentOn, sharers }: ExpenseDraft,
): ExpenseChange {
  const [first] = rows
  const changed = changedSharers(first, sharers)
  const edits: readonly ExpenseEdit[] = rows.flatMap(({ id, receiverId, updated: shownUpdated }) => {
    const payer = payers.find((one) => one.receiverId === receiverId)
    if (payer === undefined) return []
    return {
      id,
      shownUpdated,
      amount: payer.amount,
      description,
      ...(category !== (first?.category ?? '') && { category }),
      ...(spentOn !== (first?.spentOn ?? '') && { spentOn }),
      ...(changed !== undefined && { sharers: changed }),
    }
  })
  const added: readonly TransactionDraft[] = payers
    .filter(({ receiverId }) => rows.every((row) => row.receiverId !== receiverId))
    .map((payer) => ({
      ...payer,
      senderId: first?.senderId ?? '',
      description,
      category,
      spentOn,
      status: 'pending',
      txGroup: first?.txGroup === '' ? txGroup : (first?.txGroup ?? ''),
      ...(isSplit(sharers) ? { split: sharers } : { groupId: sharers.id }),
    }))
  const removedIds = rows
    .filter(({ receiverId }) => payers.every((payer) => payer.receiverId !== receiverId))
    .map(({ id }) => id)
  return { edits, joins: first?.txGroup === '' && added.length > 0 ? txGroup : '', added, removedIds }
}

/** Returns who shares the cost if that changes; undefined if it stays. */
function changedSharers(
  first: TransactionWithAccounts | undefined,
  sharers: ExpenseDraft['sharers'],
): GroupId | SeparateSplit | undefined {
  const stored = first?.split ?? null
  if (!isSplit(sharers)) return stored === null && sharers.id === first?.groupId ? undefined : sharers.id
  const isSame =
    stored !== null &&
    JSON.stringify(writeSeparateSplit(sharers)) === JSON.stringify(writeSeparateSplit(stored))
  return isSame ? undefined : sharers
}
