import { showToast } from '../host/toasts.ts'
import { useSubmitOnce } from '../host/use-submit-once.ts'
import { sharedTexts, useTexts } from '../i18n/index.ts'

interface SaveEditOptions {
  /** The draft of the entered values. */
  readonly draft: { readonly drop: () => void }
  /** Says that the edit is stored. */
  readonly done: string
  /** Fetches the current version, because it may have changed when saving fails. */
  readonly reload: () => void
  /** Called if the sheet is still open. */
  readonly onSaved: () => void
}

/** Stores what an edit form holds, and says the result in a toast. */
export function useSaveEdit<Variables>(
  mutation: Parameters<typeof useSubmitOnce<Variables>>[0],
  { draft, done, reload, onSaved }: SaveEditOptions,
) {
  const words = useTexts(sharedTexts)
  const { submission, submit, reset } = useSubmitOnce(mutation, {
    draft,
    onSuccess: (isOpen) => {
      showToast(done, 'success')
      if (isOpen) onSaved()
    },
    onError: () => {
      showToast(words.wentWrong, 'error')
      reload()
    },
  })
  const { status, failure } = submission
  return { submit, reset, failure, isSaving: status === 'pending' || status === 'success' }
}
