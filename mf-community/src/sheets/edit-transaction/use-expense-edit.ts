import { useState } from 'react'
import { generateId } from '@coffer/shared-sdk/client'
import { canEditTransaction } from '@coffer/shared-sdk/domain'
import type { AccountId, Refusal, EnteredTransactionFacts, TransactionId } from '@coffer/shared-sdk/domain'
import { useEditExpense } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { factsOfExpense } from '../transaction/transaction-actions.ts'
import { checkExpenseEdit, isExpenseOutdated, valuesOfExpense } from './edit-expense.form.ts'
import type { ExpenseEditIds, ExpenseEditValues } from './edit-expense.form.ts'
import { useSaveEdit } from './use-save-edit.ts'

interface ExpenseEditOptions {
  /** All transactions of the expense, as they are stored. */
  readonly rows: readonly TransactionWithAccounts[]
  /** What the rules need about its event. */
  readonly event: EnteredTransactionFacts['event']
  /** Why it cannot be changed, apart from its rows; null when nothing prevents it. */
  readonly blocked: Refusal | null
  /** What was typed while it had one payer; empty otherwise. */
  readonly typed: Partial<ExpenseEditValues>
  /** Who takes part in the event; null while that is not known. */
  readonly participantIds: readonly AccountId[] | null
  readonly reload: () => void
  readonly onSaved: () => void
}

export type ExpenseEditForm = ReturnType<typeof useExpenseEdit>

/** The fields' values start with the stored ones; later versions must not replace what is being typed. */
export function useExpenseEdit(options: ExpenseEditOptions) {
  const { rows, event, blocked, typed, participantIds, reload, onSaved } = options
  const caller = useCaller()
  const [ids] = useState(createIds)
  const [base, setBase] = useState(rows)
  const [values, setValues] = useState(() => ({ ...valuesOfExpense(rows), ...typed }))
  const { submit, reset, submission, isSubmitted } = useSaveEdit(useEditExpense(), { reload, onSaved })
  const refused = factsOfExpense(rows, event)
    .map((facts) => canEditTransaction(caller, facts))
    .find(({ ok }) => !ok)
  const refusal = refused && !refused.ok ? refused.refusal : blocked
  return {
    base,
    values,
    submission,
    check: checkExpenseEdit(base, values, ids, participantIds),
    isOutdated: !isSubmitted && isExpenseOutdated(base, rows),
    refusal: isSubmitted ? null : refusal,
    change: (changed: Partial<ExpenseEditValues>) => setValues((before) => ({ ...before, ...changed })),
    enter: (payerId: AccountId, amountText: string) =>
      setValues((before) => ({
        ...before,
        amountTexts: new Map(before.amountTexts).set(payerId, amountText),
      })),
    showNew: () => {
      reset()
      setBase(rows)
      setValues(valuesOfExpense(rows))
    },
    save: submit,
  }
}

function createIds(): ExpenseEditIds {
  const ids = new Map<AccountId, TransactionId>()
  return {
    txGroup: generateId(),
    transactionId: (payerId) => {
      const id = ids.get(payerId) ?? generateId()
      ids.set(payerId, id)
      return id
    },
  }
}
