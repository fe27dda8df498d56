import { KEPT, failureText } from '../client/index.ts'
import { sharedTexts, useTexts } from '../i18n/index.ts'
import { showToast } from './toasts.ts'
import type { ToastAction } from './toasts.ts'

/**
 * Returns a function for a toast's action that undoes what was just done, and says so. The toast outlives the sheet or the page, so the
 * callbacks of `undo`'s mutation would not be called.
 */
export function useUndo(): (undo: () => Promise<unknown>, done?: string) => ToastAction {
  const words = useTexts(sharedTexts)
  return (undo, done = words.restored) => ({
    label: words.undo,
    run: () =>
      void undo().then(
        (result) => (result === KEPT ? showToast(words.kept) : showToast(done, 'success')),
        (error: unknown) => showToast(failureText(error), 'error'),
      ),
  })
}
