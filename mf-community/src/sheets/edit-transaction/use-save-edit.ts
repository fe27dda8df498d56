import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface SaveEditOptions {
  /** The draft of the entered values. */
  readonly draft: { readonly drop: () => void }
  /** Fetches the current version, because it may have changed when saving fails. */
  readonly reload: () => void
  /** Called if the sheet is still open. */
  readonly onSaved: () => void
}

/** Stores what an edit form holds, and says the result in a toast. */
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
  return { ...saving, isSaving: status === 'pending' || status === 'success' }
}
