import { useState } from 'react'
import { canEditTransaction } from '@coffer/shared-sdk/domain'
import type { Refusal, EnteredTransactionFacts } from '@coffer/shared-sdk/domain'
import { useEditTransaction } from '@coffer/shared-sdk/mutations'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { checkEdit, isOutdated, valuesOf } from './edit-transaction.form.ts'
import type { EditDraft, EditValues } from './edit-transaction.form.ts'
import { useSaveEdit } from './use-save-edit.ts'

interface Filled {
  /** The version that the fields were filled from. */
  readonly base: TransactionDetail
  readonly values: EditValues
}

const fill = (base: TransactionDetail): Filled => ({ base, values: valuesOf(base) })

interface EditFormOptions {
  /** The current version; null until it is loaded. */
  readonly transaction: TransactionDetail | null
  /** What the rules need about its event. */
  readonly event: EnteredTransactionFacts['event']
  /** Why its expense cannot be changed; null when nothing prevents it. */
  readonly blocked: Refusal | null
  readonly reload: () => void
  readonly onSaved: () => void
}

/** The state of the form that edits a pending transaction. It never overwrites changes that others made meanwhile. */
export function useEditForm({ transaction, event, blocked, reload, onSaved }: EditFormOptions) {
  const caller = useCaller()
  const [filled, setFilled] = useState<Filled | null>(null)
  // Filled once: later versions must not replace what is being typed.
  if (filled === null && transaction !== null) setFilled(fill(transaction))
  const { submit, reset, submission, isSubmitted } = useSaveEdit(useEditTransaction(), { reload, onSaved })
  const change = (changed: Partial<EditValues>) =>
    setFilled((before) => before && { ...before, values: { ...before.values, ...changed } })
  return {
    filled,
    change,
    check: filled && checkEdit(filled.base, filled.values),
    /** Why it cannot be edited; null while it can. */
    refusal: isSubmitted || transaction === null ? null : refusalOf(transaction),
    isOutdated:
      !isSubmitted && filled !== null && transaction !== null
        ? isOutdated(filled.base, transaction, filled.values)
        : false,
    /** Fills the fields with the current version. */
    showNew: () => {
      reset()
      if (transaction) setFilled(fill(transaction))
    },
    submission,
    save: (draft: EditDraft) => submit(draft),
  }

  function refusalOf(current: TransactionDetail): Refusal | null {
    const verdict = canEditTransaction(caller, { transaction: current, ...current, event })
    return verdict.ok ? blocked : verdict.refusal
  }
}
