import { MAX_RESTORED } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce, useUndo } from '@coffer/shared-sdk/host'
import type { Submission } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useDeleteTransactions, useRestoreTransactions } from '@coffer/shared-sdk/mutations'
import { FailureBanner } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface DeletionOptions {
  /** What is deleted, in the list of waiting changes. */
  readonly description: string
  /** Called after the deletion if the sheet is still open. */
  readonly onDone: () => void
  /** Called because the shown data may be outdated. */
  readonly onFailed: () => void
}

/** Deletes transactions once, all or none, and shows the product's toast (product 8.1), which undoes it (accounting A28). */
export function useDeletion({ description, onDone, onFailed }: DeletionOptions) {
  const words = useTexts(transactionTexts)
  const { mutateAsync: restore } = useRestoreTransactions()
  const undo = useUndo()
  return useSubmitOnce(useDeleteTransactions(), {
    onSuccess: (isOpen, ids) => {
      const action = ids.length > MAX_RESTORED ? undefined : undo(() => restore({ ids, description }))
      showToast(words.delete.done, 'success', action)
      if (isOpen) onDone()
    },
    onError: () => {
      showToast(words.wentWrong, 'error')
      onFailed()
    },
  })
}

interface DeleteConfirmProps {
  readonly open: boolean
  readonly title: string
  /** Says in one sentence what will happen. */
  readonly text: string
  readonly submission: Submission
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a deletion. */
export function DeleteConfirm({ submission, ...sheet }: DeleteConfirmProps) {
  const words = useTexts(transactionTexts)
  return (
    <ConfirmSheet
      {...sheet}
      tone="danger"
      confirmLabel={submission.status === 'error' ? words.retry : words.delete.action}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      pending={submission.status === 'pending'}
      pendingLabel={words.delete.pending}
    >
      <FailureBanner text={submission.failure} />
    </ConfirmSheet>
  )
}
