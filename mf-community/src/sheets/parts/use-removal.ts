import type { TransactionId } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useDeleteTransactions } from '@coffer/shared-sdk/mutations'
import { useOnce } from '../../hooks/use-once.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

interface RemovalOptions {
  /** Deleted, and the sheet still stands. */
  readonly onDone: () => void
  /** What is shown may be out of date. */
  readonly onFailed: () => void
}

/** Deletes transactions once, all or none, and says so in the spec's words (spec 8). */
export function useRemoval({ onDone, onFailed }: RemovalOptions) {
  const words = useTexts(transactionTexts)
  const { mutateAsync } = useDeleteTransactions()
  return useOnce<readonly TransactionId[]>((ids) => mutateAsync(ids), {
    onDone: (isHere) => {
      showToast(words.delete.done, 'success')
      if (isHere) onDone()
    },
    onFailed: () => {
      showToast(words.wentWrong, 'error')
      onFailed()
    },
  })
}
