import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Sheet } from '@coffer/shared-ui/overlays'
import { PrivacyPolicy } from '../../parts/privacy-policy/privacy-policy.tsx'
import { privacyTexts } from '../../texts/privacy.catalogue.ts'
import { texts } from '../../texts/catalogue.ts'

/** The privacy policy over whatever is open, also for people who are not signed in (spec 2, login). */
export default function PrivacySheet({ open, onClose, onClosed }: SheetProps<'privacy'>) {
  const { close } = useTexts(texts)
  const { title } = useTexts(privacyTexts)
  return (
    <Sheet open={open} onClose={onClose} onClosed={onClosed} title={title} closeLabel={close}>
      <PrivacyPolicy />
    </Sheet>
  )
}
