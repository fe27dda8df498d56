import { Share2 } from 'lucide-react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { IconButton } from '@coffer/shared-ui'
import { useShareEvent } from '../../events/use-share-event.ts'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'

/** Shares a link to the screen, or copies it (product 2.15). */
export function ShareButton({ eventName }: { readonly eventName: string }) {
  const { share } = useTexts(eventScreenTexts)
  const { pathname } = useLocation()
  const shareEvent = useShareEvent()
  return (
    <IconButton
      label={share.action}
      icon={<Share2 aria-hidden />}
      onClick={() => shareEvent({ name: eventName, path: pathname })}
    />
  )
}
