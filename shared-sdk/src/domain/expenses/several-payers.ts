/** One expense of an event that several people paid: a transaction event -> payer for each. Source: accounting A21. */
import type {
  AccountId,
  Category,
  Group,
  GroupId,
  Instant,
  SeparateSplit,
  Transaction,
  TransactionId,
} from '../entities.ts'
import { validateAmount } from '../money/money.ts'
import type { Cents, Currency } from '../money/money.ts'
import { ALLOWED, ok } from '../refusals/refusal.ts'
import type { Refusal, Result, Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { normalizeDescription } from '../text/validation.ts'
import { checkSeparateSplit } from './separate-split.ts'

export interface PayerEntry {
  /** Client-generated, so that a repeated batch creates nothing twice (accounting A17). */
  readonly transactionId: TransactionId
  readonly accountId: AccountId
  readonly cents: Cents
}

export interface SeveralPayersForm {
  readonly event: { readonly id: AccountId; readonly participantIds: readonly AccountId[] }
  /** The group that shares the cost; `null` when none is chosen, and when the expense is split separately. */
  readonly group: Pick<Group, 'id' | 'accountId'> | null
  /** How the expense is split if no group shares it (accounting A25). */
  readonly split: SeparateSplit | null
  /** What it was for (accounting A30); '' without a category. */
  readonly category: Category | ''
  /** Its day (accounting A31); '' for the day on which it is entered. */
  readonly spentOn: string
  readonly description: string
  readonly currency: Currency
  /** Client-generated; links the transactions. */
  readonly txGroup: string
  readonly payers: readonly PayerEntry[]
}

export type PayerTransaction = Pick<
  Transaction,
  | 'id'
  | 'senderId'
  | 'receiverId'
  | 'amount'
  | 'currency'
  | 'groupId'
  | 'description'
  | 'txGroup'
  | 'split'
  | 'category'
  | 'spentOn'
>

/**
 * Returns one transaction event -> payer per payer, in the form's order, to be created in one batch. Refused without
 * payer, group of this event or description; with a person twice, or one who does not take part; with an invalid
 * amount, or a sum above the largest amount: the expense counts as one (accounting A2).
 */
export function planPayers(form: SeveralPayersForm): Result<readonly PayerTransaction[]> {
  const { event, group, split, category, spentOn, currency, txGroup, payers } = form
  if (group === null && split === null) return refuseWith('group-required', 'groupx')
  if (group !== null && split !== null) return refuseWith('split-or-group', 'split')
  if (group !== null && group.accountId !== event.id) return refuseWith('group-foreign', 'groupx')
  const description = normalizeDescription(form.description)
  if (description === '') return refuseWith('description-required', 'description')
  const refusal = refusePayers(payers, event.participantIds)
  if (refusal !== null) return { ok: false, refusal }
  const total = payers.reduce((all, { cents }) => all + cents, 0)
  const fits =
    split === null ? ALLOWED : checkSeparateSplit(split, { total, participantIds: event.participantIds })
  if (!fits.ok) return fits
  return ok(
    payers.map(({ transactionId, accountId, cents }) => ({
      id: transactionId,
      senderId: event.id,
      receiverId: accountId,
      amount: cents,
      currency,
      groupId: group?.id ?? '',
      description,
      txGroup,
      split,
      category,
      spentOn,
    })),
  )
}

function refusePayers(payers: readonly PayerEntry[], participantIds: readonly AccountId[]): Refusal | null {
  if (payers.length === 0) return refuseWith('receiver-required', 'receiver').refusal
  const accountIds = payers.map(({ accountId }) => accountId)
  if (new Set(accountIds).size < payers.length) return refuseWith('payer-twice', 'receiver').refusal
  if (!accountIds.every((accountId) => participantIds.includes(accountId))) {
    return refuseWith('not-a-participant', 'receiver').refusal
  }
  const total = payers.reduce((all, { cents }) => all + cents, 0)
  for (const cents of [...payers.map((payer) => payer.cents), total]) {
    const amount = validateAmount(cents)
    if (!amount.ok) return amount.refusal
  }
  return null
}

/** A transaction of an expense that several people paid, stored or planned. */
export type PayerRow = Omit<PayerTransaction, 'txGroup'>

/**
 * Checks whether the transactions of one `tx_group` in an event may be stored like this: all from the event, with the same
 * group or split, description, category, day and currency; each payer once; a sum that one transaction could have (accounting A2).
 */
export function checkPayerRows(rows: readonly PayerRow[]): Verdict {
  const [first] = rows
  if (first === undefined) return ALLOWED
  const split = JSON.stringify(first.split)
  const isSame = rows.every(
    ({ senderId, groupId, description, category, spentOn, currency, split: own }) =>
      JSON.stringify(own) === split &&
      senderId === first.senderId &&
      groupId === first.groupId &&
      description === first.description &&
      category === first.category &&
      spentOn === first.spentOn &&
      currency === first.currency,
  )
  if (!isSame) return refuseWith('expense-differs', 'tx_group')
  if (new Set(rows.map(({ receiverId }) => receiverId)).size < rows.length) {
    return refuseWith('payer-twice', 'receiver')
  }
  const total = validateAmount(rows.reduce((all, { amount }) => all + amount, 0))
  return total.ok ? ALLOWED : total
}

/**
 * Checks whether one transaction of an expense that several people paid may be written: it is added, edited, moved and
 * deleted only together with all the others.
 * @param otherIds the other stored transactions of the expense
 * @param writtenIds what the same batch creates, changes and deletes
 */
export function checkWrittenTogether(
  otherIds: readonly TransactionId[],
  writtenIds: readonly TransactionId[],
): Verdict {
  const isWhole = otherIds.every((id) => writtenIds.includes(id))
  return isWhole ? ALLOWED : refuseWith('expense-together', 'tx_group')
}

export type ExpenseRow = Omit<PayerTransaction, 'category' | 'spentOn'> & Pick<Transaction, 'created'>

export interface PaidExpense<T extends ExpenseRow> {
  readonly eventId: AccountId
  readonly groupId: GroupId | ''
  readonly description: string
  readonly currency: Currency
  /** The time of the first row: the expense's day. A payer added later does not change it. */
  readonly created: Instant
  readonly total: Cents
  /** The rows, one per payer: the largest amount first, then by account and id. */
  readonly rows: readonly T[]
}

/**
 * Returns the expenses that the stored rows event -> payer form: rows of one `tx_group` with the same event, group,
 * description and currency are one expense; a row without `tx_group` is one by itself. They are in the order of their
 * first rows.
 */
export function mergePayers<T extends ExpenseRow>(rows: readonly T[]): readonly PaidExpense<T>[] {
  const expenses = new Map<string, T[]>()
  for (const row of rows) {
    const key = expenseKey(row)
    const others = expenses.get(key)
    if (others === undefined) expenses.set(key, [row])
    else others.push(row)
  }
  return [...expenses.values()].flatMap((all) => {
    const [first] = all
    return first === undefined ? [] : [paidExpense(first, all)]
  })
}

function expenseKey({ id, txGroup, senderId, groupId, description, currency }: ExpenseRow): string {
  return JSON.stringify(txGroup === '' ? [id] : [txGroup, senderId, groupId, description, currency])
}

function paidExpense<T extends ExpenseRow>(first: T, rows: readonly T[]): PaidExpense<T> {
  return {
    eventId: first.senderId,
    groupId: first.groupId,
    description: first.description,
    currency: first.currency,
    created: rows.reduce((earliest, { created }) => (created < earliest ? created : earliest), first.created),
    total: rows.reduce((all, { amount }) => all + amount, 0),
    rows: [...rows].sort(
      (a, b) => b.amount - a.amount || compareText(a.receiverId, b.receiverId) || compareText(a.id, b.id),
    ),
  }
}

/** Compares by code units, as everywhere (accounting A10); never by locale. */
function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
