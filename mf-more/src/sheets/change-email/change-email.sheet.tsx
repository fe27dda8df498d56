import { useEffect, useRef } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { Banner, Button, Stack } from '@coffer/shared-ui'
import { Sheet, focusNextStep } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { AddressStep } from './address-step.tsx'
import { useChangeEmailForm } from './change-email.form.ts'
import { CodeStep } from './code-step.tsx'

/**
 * Asks for another address: it counts once the link of the mail to it was opened (spec 7). Who has no password first
 * enters a code from the mail to the present one (ADR 0102).
 */
export default function ChangeEmailSheet({ open, onClose, onClosed }: SheetProps<'change-email'>) {
  const { close, mailCode, changeEmail: words } = useTexts(texts)
  const { user, membership } = useMember()
  const { emailSuffix } = membership.organisation
  const form = useChangeEmailForm(user.email, emailSuffix)
  const { change } = form
  const input = useRef<HTMLInputElement>(null)
  const resend = async () => {
    if (await form.resend()) showToast(mailCode.resent, 'success')
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      description={change.step === 'code' ? words.codeText(user.email) : words.text(user.email)}
      closeLabel={close}
      initialFocus={input}
    >
      {change.step === 'address' && (
        <AddressStep
          change={change}
          typed={form.typed}
          emailSuffix={emailSuffix}
          input={input}
          onType={form.typeAddress}
          onSubmit={() => void form.submitAddress()}
        />
      )}
      {change.step === 'code' && (
        <CodeStep
          change={change}
          onType={form.typeCode}
          onSubmit={(code) => void form.submitCode(code)}
          onResend={() => void resend()}
          onBack={form.backToAddress}
        />
      )}
      {change.step === 'sent' && <SentStep newEmail={change.newEmail} onClose={onClose} />}
    </Sheet>
  )
}

function SentStep({ newEmail, onClose }: { readonly newEmail: string; readonly onClose: () => void }) {
  const { changeEmail: words } = useTexts(texts)
  const done = useRef<HTMLButtonElement>(null)
  // The field that had it is gone.
  useEffect(() => focusNextStep(done), [])
  return (
    <Stack $gap={4}>
      <div role="status">
        <Banner tone="success" title={words.sentTitle(newEmail)}>
          {words.sentText}
        </Banner>
      </div>
      <Button ref={done} fullWidth onClick={onClose}>
        {words.done}
      </Button>
    </Stack>
  )
}
