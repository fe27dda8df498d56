import { useState } from 'react'
import { canEditTransaction, expenseFacts } from '@coffer/shared-sdk/domain'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { fields, orNull, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEditExpense, useSaveEdit } from '@coffer/shared-sdk/mutations'
import { useExpense, useTransaction } from '@coffer/shared-sdk/queries'
import type { LoadedExpense, LoadedTransaction, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { useEventContext } from '../../events/event-context.ts'
import type { LoadedEventContext } from '../../events/event-context.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import { checkExpenseEdit, isExpenseOutdated, storedValues } from './edit-expense.form.ts'
import { deriveExpense, expenseValues } from './event-expense.form.ts'
import type { ExpenseValues } from './event-expense.form.ts'
import { expenseIds, fieldChanges, useBankPayers } from './expense-form.ts'
import type { ExpenseSnapshot } from './expense-form.ts'

/** The values that somebody has entered so far, with the version of the expense that they belong to. */
interface EnteredEdit {
  readonly version: string
  readonly values: ExpenseValues
}

const enteredEdit = orNull(fields({ version: text, values: expenseValues }))
const NONE: readonly TransactionWithAccounts[] = []

export type ExpenseEditForm = ReturnType<typeof useExpenseEdit>

/** Holds the state of the form that edits a stored expense. It never overwrites changes that others made meanwhile. */
export function useExpenseEdit(transactionId: TransactionId, onSaved: () => void) {
  const { edit: words } = useTexts(expenseTexts)
  const transaction = useTransaction(transactionId)
  const expense = useExpense(transaction.transaction)
  const current = transaction.transaction && expense.isComplete ? expense.rows : NONE
  const eventId = transaction.transaction?.senderId ?? null
  const event = useEventContext(eventId)
  const banks = useBankPayers(event)
  // Null before the first change.
  const draft = useFormDraft<EnteredEdit | null>({
    form: 'edit-expense',
    params: { transactionId },
    schema: enteredEdit,
    initial: () => null,
  })
  const base = useBase(current, draft.values)
  const reload = () => {
    transaction.reload()
    expense.reload()
  }
  const saving = useSaveEdit(useEditExpense(), { draft, done: words.done, reload, onSaved })
  const { submit, reset, failure, isSaving } = saving
  const [sent, setSent] = useState<ExpenseSnapshot | null>(null)
  const values = draft.values?.values ?? storedValues(base.rows)
  const snapshot = (rows: typeof base.rows): ExpenseSnapshot | null => {
    if (rows.length === 0 || event.state !== 'ready') return null
    const context = { ...event.context, banks }
    const derived = deriveExpense(context, values, expenseIds(draft.getId, rows), rows)
    return { context, values, derived, stored: rows, suggested: '' }
  }
  const shown = isSaving ? sent : snapshot(base.rows)
  const changes = fieldChanges((toNext) => {
    draft.setValues((last) => {
      const before = last?.values ?? storedValues(base.rows)
      return { version: getVersion(base.rows), values: { ...before, ...toNext(before) } }
    })
  }, shown)
  const showNew = () => {
    reset()
    draft.startOver()
    base.set(current)
  }
  const refusal = useRefusal(current, expense)
  return {
    ...changes,
    loaded: loadedForm(transaction, current, event),
    shown,
    values,
    eventId,
    chooseEvent: null,
    // A stored expense keeps the category that it has, or none.
    suggested: '' as const,
    isReadOnly: refusal !== null,
    ticks: draft.ticks,
    notice: draft.notice && { ...draft.notice, onStartOver: showNew },
    isGone: transaction.state === 'gone' && !isSaving,
    check: shown && checkExpenseEdit(shown.stored, shown.derived.check),
    isOutdated: !isSaving && isExpenseOutdated(base.rows, current) && !isOwnChange(),
    refusal: isSaving ? null : refusal,
    failure,
    isSaving,
    showNew,
    save: (change: Parameters<typeof submit>[0]) => {
      setSent(shown)
      submit(change)
    },
  }

  /** Returns whether the stored values are the entered ones: it was the person's own change, whose answer was lost. */
  function isOwnChange(): boolean {
    const now = snapshot(current)
    if (now === null) return true
    const check = checkExpenseEdit(current, now.derived.check)
    return check.kind === 'incomplete' && check.missing === 'change'
  }
}

/** Keeps the version that the fields were filled from: later ones must not replace what is being typed. */
function useBase(current: readonly TransactionWithAccounts[], entered: EnteredEdit | null) {
  const [rows, set] = useState(NONE)
  if (rows.length === 0 && current.length > 0) {
    const isCurrent = entered === null || entered.version === getVersion(current)
    // A draft of an earlier version is outdated.
    set(isCurrent ? current : current.map((row) => ({ ...row, updated: '' })))
  }
  return { rows, set }
}

/** Returns why the expense cannot be edited; null while it can. */
function useRefusal(rows: readonly TransactionWithAccounts[], expense: LoadedExpense) {
  const caller = useCaller()
  for (const facts of expenseFacts(rows, expense.event)) {
    const verdict = canEditTransaction(caller, facts)
    if (!verdict.ok) return verdict.refusal
  }
  return expense.refusal
}

/** Returns the version of each transaction that the form was filled from. */
const getVersion = (rows: readonly TransactionWithAccounts[]): string =>
  rows.map(({ id, updated }) => `${id} ${updated}`).join()

function loadedForm(
  { state, reload, isFetching }: LoadedTransaction,
  rows: readonly TransactionWithAccounts[],
  event: LoadedEventContext,
): LoadedEventContext {
  if (state === 'failed') return { state, retry: reload, retrying: isFetching }
  return rows.length === 0 ? { state: 'loading', event: null } : event
}
