import { styled } from 'styled-components'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Sheet } from '@coffer/shared-ui/overlays'
import { PrivacyPolicy } from '../../parts/legal-texts.tsx'
import { privacyTexts } from '../../texts/privacy.en.ts'

/** Shows the privacy policy, also to someone who is not signed in (product 2, login). */
export default function PrivacySheet({ open, onClose, onClosed }: SheetProps<'privacy'>) {
  const { close, privacyPolicy: title } = useTexts(privacyTexts)
  return (
    <Sheet open={open} onClose={onClose} onClosed={onClosed} title={title} closeLabel={close}>
      {/* The text is focusable, so that the keyboard can scroll it. */}
      <Scrollable role="region" aria-label={title} tabIndex={0}>
        <PrivacyPolicy />
      </Scrollable>
    </Sheet>
  )
}

const Scrollable = styled.div`
  &:focus-visible {
    outline-offset: 8px;
    border-radius: 1px;
  }
`
