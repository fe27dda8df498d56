import { BellRing } from 'lucide-react'
import { useRef } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { pushPermission, useDevice } from '@coffer/shared-sdk/push'
import { Button, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { Later, Mark, Offer } from '../../parts/offer.ts'
import { texts } from '../../texts/en.ts'
import { notificationTexts } from '../../texts/notifications.en.ts'

/** Offers pushes to this device (product 9.6). However the sheet is closed, the offer does not come again on this device. */
export default function EnableNotificationsSheet(props: SheetProps<'enable-notifications'>) {
  const { open, onClose, onClosed } = props
  const { close, couldNotEnable, enabling, offer } = useTexts(notificationTexts)
  const { notNow } = useTexts(texts)
  const { isPending, change } = useDevice()
  const enableButton = useRef<HTMLButtonElement>(null)
  // This also covers the back button, which closes the sheet without an answer.
  const onGone = () => {
    if (pushPermission() !== 'granted') localSettings.set('notificationsDeclined', 'true')
    onClosed()
  }
  const enable = () =>
    change(true, {
      onSuccess: () => {
        showToast(offer.done, 'success')
        onClose()
      },
      onError: () => {
        showToast(couldNotEnable, 'error')
        onClose()
      },
    })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onGone}
      title={offer.title}
      closeLabel={close}
      dismissible={!isPending}
      initialFocus={enableButton}
      unasked
      footer={
        <Stack $gap={3}>
          <Button ref={enableButton} fullWidth pending={isPending} pendingLabel={enabling} onClick={enable}>
            {offer.enable}
          </Button>
          <Button variant="secondary" fullWidth disabled={isPending} onClick={onClose}>
            {notNow}
          </Button>
        </Stack>
      }
    >
      <Offer>
        <Mark>
          <BellRing aria-hidden size={32} />
        </Mark>
        <p>{offer.text}</p>
        <Later>{offer.later}</Later>
      </Offer>
    </Sheet>
  )
}
