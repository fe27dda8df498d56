import { shareLink } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventScreenTexts } from '../texts/event-screen.en.ts'

/** Returns a function that shares a link to a screen of an event, or copies it (product 2.15). */
export function useShareEvent(): (event: { readonly name: string; readonly path: string }) => void {
  const { copied, copyFailed } = useTexts(eventScreenTexts)
  const share = async (title: string, path: string) => {
    try {
      const outcome = await shareLink({ title, url: `${location.origin}/s${path}` })
      if (outcome === 'copied') showToast(copied, 'success')
    } catch {
      // The browser's message would not help: either the permission is missing or there is no clipboard.
      showToast(copyFailed, 'error')
    }
  }
  return ({ name, path }) => void share(name, path)
}
