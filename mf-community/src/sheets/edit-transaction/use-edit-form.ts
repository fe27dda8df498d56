import { useState } from 'react'
import { canEditTransaction } from '@coffer/shared-sdk/domain'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEditTransaction } from '@coffer/shared-sdk/mutations'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { useOnce } from '../../hooks/use-once.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { checkEdit, isOutdated, valuesOf } from './edit-transaction.form.ts'
import type { EditDraft, EditValues } from './edit-transaction.form.ts'

interface Filled {
  /** What the fields were filled from. */
  readonly base: TransactionDetail
  readonly values: EditValues
}

const fill = (base: TransactionDetail): Filled => ({ base, values: valuesOf(base) })

interface EditFormOptions {
  /** As it is now; null until it is known. */
  readonly transaction: TransactionDetail | null
  readonly reload: () => void
  readonly onSaved: () => void
}

/** The state of the form that changes a pending transaction. What others change meanwhile is not written over. */
export function useEditForm({ transaction, reload, onSaved }: EditFormOptions) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { mutateAsync } = useEditTransaction()
  const [filled, setFilled] = useState<Filled | null>(null)
  // Filled once: what comes in later must not take away what is being typed.
  if (filled === null && transaction !== null) setFilled(fill(transaction))
  const saving = useOnce<EditDraft>(
    ({ id, shownUpdated, amount, description }) => mutateAsync({ id, shownUpdated, amount, description }),
    {
      onDone: (isHere) => {
        showToast(words.edit.done, 'success')
        if (isHere) onSaved()
      },
      onFailed: () => {
        showToast(words.wentWrong, 'error')
        reload()
      },
    },
  )
  const isUnderWay = saving.run.status === 'running' || saving.run.status === 'done'
  const change = (changed: Partial<EditValues>) =>
    setFilled((before) => before && { ...before, values: { ...before.values, ...changed } })
  return {
    filled,
    change,
    check: filled && checkEdit(filled.base, filled.values),
    /** Why it cannot be edited (any more); null while it can. */
    refusal: isUnderWay || transaction === null ? null : refusalOf(transaction),
    isOutdated:
      !isUnderWay && filled !== null && transaction !== null
        ? isOutdated(filled.base, transaction, filled.values)
        : false,
    /** Fills the fields anew with what is stored now. */
    showNew: () => {
      saving.reset()
      if (transaction) setFilled(fill(transaction))
    },
    run: saving.run,
    save: (draft: EditDraft) => void saving.start(draft),
  }

  function refusalOf(current: TransactionDetail): Refusal | null {
    const verdict = canEditTransaction(caller, { transaction: current, ...current })
    return verdict.ok ? null : verdict.refusal
  }
}
