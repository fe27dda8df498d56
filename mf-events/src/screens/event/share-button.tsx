import { Share2 } from 'lucide-react'
import { shareLink } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { IconButton } from '@coffer/shared-ui'
import { eventScreenTexts } from '../../texts/event-screen.catalogue.ts'

/** Shares a link to the screen, or copies it (product 2.15). */
export function ShareButton({ eventName }: { readonly eventName: string }) {
  const { share, copied, copyFailed } = useTexts(eventScreenTexts)
  const { pathname } = useLocation()
  const run = async () => {
    try {
      const outcome = await shareLink({ title: eventName, url: `${location.origin}/s${pathname}` })
      if (outcome === 'copied') showToast(copied, 'success')
    } catch {
      // The browser's message does not help: permission is missing, or there is no clipboard.
      showToast(copyFailed, 'error')
    }
  }
  return <IconButton label={share.action} icon={<Share2 aria-hidden />} onClick={() => void run()} />
}
