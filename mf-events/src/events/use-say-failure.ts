import { refusalText, toAppError } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'

/**
 * Returns a function that says in a toast why an optimistic change was taken back: the server's reason, or 'Something went wrong.' (product
 * 8.1). Use it with the promise of `mutateAsync`: callbacks of `mutate` are dropped when the sheet has closed, and for all but the last of
 * several changes.
 *
 * @param reasons texts that replace those of the refusals, by code
 */
export function useSayFailure(reasons?: Parameters<typeof refusalText>[1]) {
  const { wentWrong } = useTexts(sharedTexts)
  return (error: unknown): void => {
    const { kind, code, message } = toAppError(error)
    const isRefusal = kind === 'refused' && code !== ''
    showToast(isRefusal ? refusalText({ code, message }, reasons) : wentWrong, 'error')
  }
}
