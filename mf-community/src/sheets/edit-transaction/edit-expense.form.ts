/** The form that edits an expense of several payers as one (accounting A8, A21). */
import {
  checkAmount,
  decimalFromCents,
  incomplete,
  normalizeDescription,
  planPayers,
  ready,
  refused,
} from '@coffer/shared-sdk/domain'
import type { Cents, FormCheck, TransactionId } from '@coffer/shared-sdk/domain'
import type { TransactionEdit } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'

export interface ExpenseEditValues {
  readonly description: string
  /** The texts of the payers' amounts, by transaction. */
  readonly amountTexts: ReadonlyMap<TransactionId, string>
}

export interface ExpenseEditDraft {
  /** Of all transactions, also of those that stay as they are. */
  readonly edits: readonly TransactionEdit[]
  readonly total: Cents
}

/** `change` is missing while the form holds what is stored. */
export type ExpenseEditCheck = FormCheck<
  ExpenseEditDraft,
  'amount' | 'description' | 'change',
  'amount' | 'total'
>

/** The stored values, as the fields show them. */
export function valuesOfExpense(rows: readonly TransactionWithAccounts[]): ExpenseEditValues {
  return {
    description: rows[0]?.description ?? '',
    amountTexts: new Map(rows.map(({ id, amount }) => [id, decimalFromCents(amount).toFixed(2)])),
  }
}

/** Whether the form may be saved: changed, with a description and a valid amount of each payer and in sum. */
export function checkExpenseEdit(
  base: readonly TransactionWithAccounts[],
  { description, amountTexts }: ExpenseEditValues,
): ExpenseEditCheck {
  const edits: TransactionEdit[] = []
  const purpose = normalizeDescription(description)
  for (const { id, currency, updated: shownUpdated } of base) {
    const amount = checkAmount(amountTexts.get(id) ?? '', currency, 'typing')
    if (amount.kind !== 'ready') return amount
    edits.push({ id, shownUpdated, amount: amount.value, description: purpose })
  }
  if (purpose === '') return incomplete('description')
  const [first] = base
  if (first === undefined) return incomplete('change')
  const planned = planPayers({
    event: { id: first.senderId, participantIds: base.map(({ receiverId }) => receiverId) },
    group: { id: first.groupId, accountId: first.senderId },
    description: purpose,
    currency: first.currency,
    txGroup: first.txGroup,
    payers: base.map(({ id, receiverId }, index) => ({
      transactionId: id,
      accountId: receiverId,
      cents: edits[index]?.amount.cents ?? 0,
    })),
  })
  if (!planned.ok) return refused('total', planned.refusal)
  const isChanged = edits.some(
    (edit, index) => edit.amount.cents !== base[index]?.amount || purpose !== base[index]?.description,
  )
  if (!isChanged) return incomplete('change')
  return ready({ edits, total: edits.reduce((all, { amount }) => all + amount.cents, 0) })
}

/** Whether somebody else changed the expense since the form was filled. */
export function isExpenseOutdated(
  base: readonly TransactionWithAccounts[],
  current: readonly TransactionWithAccounts[],
): boolean {
  return (
    base.length !== current.length ||
    base.some(({ id, updated }) => current.find((row) => row.id === id)?.updated !== updated)
  )
}
