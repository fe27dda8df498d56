import { useState } from 'react'
import { canEditTransaction } from '@coffer/shared-sdk/domain'
import type { AccountId, Refusal, EnteredTransactionFacts } from '@coffer/shared-sdk/domain'
import { fields, orNull, text, textById, texts, useFormDraft } from '@coffer/shared-sdk/drafts'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { useEditExpense } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { expenseFacts } from '../transaction/transaction-actions.ts'
import { checkExpenseEdit, isExpenseOutdated, expenseValues } from './edit-expense.form.ts'
import type { ExpenseEditIds, ExpenseEditValues } from './edit-expense.form.ts'
import { useSaveEdit } from './use-save-edit.ts'

interface ExpenseEditOptions {
  /** All transactions of the expense, as they are stored. */
  readonly rows: readonly TransactionWithAccounts[]
  /** The facts about its event that the rules need. */
  readonly event: EnteredTransactionFacts['event']
  /** The reason why it cannot be changed, apart from its rows; null if nothing prevents it. */
  readonly blocked: Refusal | null
  /** The values that were typed while the expense had one payer; empty otherwise. */
  readonly typed: Partial<ExpenseEditValues>
  /** The draft of those values, which ends together with this form's draft. */
  readonly before: Pick<FormDraft<unknown>, 'drop' | 'startOver'>
  /** The people who take part in the event; null while they are not known. */
  readonly participantIds: readonly AccountId[] | null
  readonly reload: () => void
  readonly onSaved: () => void
}

/** The values that somebody has entered so far, with the version of the expense that they belong to; null before the first change. */
interface EnteredExpenseEdit {
  readonly version: string
  readonly values: ExpenseEditValues
}

const enteredExpenseEdit = orNull(
  fields({
    version: text,
    values: fields({ description: text, groupId: text, payerIds: texts, amountTexts: textById }),
  }),
)

export type ExpenseEditForm = ReturnType<typeof useExpenseEdit>

/** Holds the state of the form. Its values start with the stored ones; later versions must not replace what is being typed. */
export function useExpenseEdit(options: ExpenseEditOptions) {
  const { rows, event, blocked, typed, participantIds, reload, onSaved, before } = options
  const caller = useCaller()
  const draft = useFormDraft<EnteredExpenseEdit | null>({
    form: 'edit-expense',
    params: { transactionId: rows[0]?.id },
    schema: enteredExpenseEdit,
    initial: () => null,
  })
  const entered = draft.values
  const [base, setBase] = useState(() =>
    // A draft of an earlier version is outdated.
    entered === null || entered.version === getVersion(rows)
      ? rows
      : rows.map((row) => ({ ...row, updated: '' })),
  )
  const [start, setStart] = useState(() => ({ ...expenseValues(rows), ...typed }))
  const values = entered?.values ?? start
  const setValues = (next: (values: ExpenseEditValues) => ExpenseEditValues) =>
    draft.setValues((last) => ({ version: getVersion(base), values: next(last?.values ?? start) }))
  const ids = editIds(draft.getId)
  const drop = () => {
    draft.drop()
    before.drop()
  }
  const saving = useSaveEdit(useEditExpense(), { draft: { drop }, reload, onSaved })
  const { submit, reset, submission, isSaving } = saving
  const showNew = () => {
    reset()
    draft.startOver()
    setBase(rows)
    setStart(expenseValues(rows))
  }
  const refused = expenseFacts(rows, event)
    .map((facts) => canEditTransaction(caller, facts))
    .find(({ ok }) => !ok)
  const refusal = refused && !refused.ok ? refused.refusal : blocked
  return {
    base,
    values,
    ticks: draft.ticks('payers'),
    notice: draft.notice && {
      ...draft.notice,
      onStartOver: () => {
        showNew()
        before.startOver()
      },
    },
    submission,
    isSaving,
    check: checkExpenseEdit(base, values, ids, participantIds),
    isOutdated: !isSaving && isExpenseOutdated(base, rows),
    refusal: isSaving ? null : refusal,
    change: (changed: Partial<ExpenseEditValues>) => setValues((last) => ({ ...last, ...changed })),
    enter: (payerId: AccountId, amountText: string) =>
      setValues((last) => ({
        ...last,
        amountTexts: new Map(last.amountTexts).set(payerId, amountText),
      })),
    showNew,
    save: submit,
  }
}

/** Returns the version of each transaction that the form was filled from. */
const getVersion = (rows: readonly TransactionWithAccounts[]): string =>
  rows.map(({ id, updated }) => `${id} ${updated}`).join()

const editIds = (getId: FormDraft<unknown>['getId']): ExpenseEditIds => ({
  txGroup: getId('group'),
  transactionId: (payerId) => getId(`transaction ${payerId}`),
})
