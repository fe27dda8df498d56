import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

interface SaveEditOptions {
  /** What was entered. */
  readonly draft: { readonly drop: () => void }
  /** Fetches the current version: after a failure it may be another. */
  readonly reload: () => void
  /** The sheet is still open. */
  readonly onSaved: () => void
}

/** Stores what an edit form holds, and says in a toast how it ended. */
export function useSaveEdit<Variables>(
  mutation: Parameters<typeof useSubmitOnce<Variables>>[0],
  { draft, reload, onSaved }: SaveEditOptions,
) {
  const words = useTexts(transactionTexts)
  const saving = useSubmitOnce(mutation, {
    draft,
    onSuccess: (isOpen) => {
      showToast(words.edit.done, 'success')
      if (isOpen) onSaved()
    },
    onError: () => {
      showToast(words.wentWrong, 'error')
      reload()
    },
  })
  const { status } = saving.submission
  return { ...saving, isSubmitted: status === 'pending' || status === 'success' }
}
