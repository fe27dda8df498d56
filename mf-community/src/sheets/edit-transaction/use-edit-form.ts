import { useState } from 'react'
import { canEditTransaction } from '@coffer/shared-sdk/domain'
import type { EnteredTransactionFacts, Instant, Refusal, TransactionId } from '@coffer/shared-sdk/domain'
import { fields, orNull, someOf, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useEditTransaction, useSaveEdit } from '@coffer/shared-sdk/mutations'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { checkEdit, isOutdated, toEditValues } from './edit-transaction.form.ts'
import type { EditDraft, EditValues } from './edit-transaction.form.ts'

interface Filled {
  /** The version that the fields were filled from. */
  readonly base: TransactionDetail
  readonly values: EditValues
}

/** The values that somebody has entered so far, with the version of the transaction that they belong to. */
interface EnteredEdit {
  readonly updated: Instant | null
  readonly values: Partial<EditValues>
}

const enteredEdit = fields({
  updated: orNull(text),
  values: someOf({ amountText: text, description: text }),
})
const NOTHING: EnteredEdit = { updated: null, values: {} }

interface EditFormOptions {
  readonly transactionId: TransactionId
  /** The current version; null until it is loaded. */
  readonly transaction: TransactionDetail | null
  /** The facts about its event that the rules need. */
  readonly event: EnteredTransactionFacts['event']
  readonly reload: () => void
  readonly onSaved: () => void
}

/** Holds the state of the form that edits a pending transaction. It never overwrites changes that others made meanwhile. */
export function useEditForm({ transactionId, transaction, event, reload, onSaved }: EditFormOptions) {
  const { edit: words } = useTexts(transactionTexts)
  const caller = useCaller()
  const draft = useFormDraft<EnteredEdit>({
    form: 'edit-transaction',
    params: { transactionId },
    schema: enteredEdit,
    initial: () => NOTHING,
  })
  const { updated, values: entered } = draft.values
  const [base, setBase] = useState<TransactionDetail | null>(null)
  // The base is set only once, because later versions must not replace what is being typed. A draft of an earlier version is outdated.
  if (base === null && transaction !== null)
    setBase(updated === null ? transaction : { ...transaction, updated })
  const filled: Filled | null = base && { base, values: { ...toEditValues(base), ...entered } }
  const saving = useSaveEdit(useEditTransaction(), { draft, done: words.done, reload, onSaved })
  const { submit, reset, failure, isSaving } = saving
  const change = (changed: Partial<EditValues>) => {
    if (base === null) return
    draft.setValues((before) => {
      const values = changedOnly({ ...toEditValues(base), ...before.values, ...changed }, toEditValues(base))
      return Object.keys(values).length === 0 ? NOTHING : { updated: base.updated, values }
    })
  }
  const showNew = () => {
    reset()
    draft.startOver()
    setBase(transaction)
  }
  return {
    filled,
    notice: draft.notice && { ...draft.notice, onStartOver: showNew },
    change,
    check: filled && checkEdit(filled.base, filled.values),
    /** The reason why it cannot be edited; null while it can. */
    refusal: isSaving || transaction === null ? null : getRefusal(transaction),
    isOutdated:
      !isSaving && filled !== null && transaction !== null
        ? isOutdated(filled.base, transaction, filled.values)
        : false,
    /** Fills the fields with the current version. */
    showNew,
    failure,
    isSaving,
    save: (edit: EditDraft) => submit(edit),
  }

  function getRefusal(current: TransactionDetail): Refusal | null {
    const verdict = canEditTransaction(caller, { transaction: current, ...current, event })
    return verdict.ok ? null : verdict.refusal
  }
}

/** Returns the values that differ from the stored ones. */
function changedOnly(values: EditValues, stored: EditValues): Partial<EditValues> {
  const { amountText, description } = values
  return {
    ...(amountText !== stored.amountText && { amountText }),
    ...(description !== stored.description && { description }),
  }
}
