import { useRef } from 'react'
import { tooManyText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { suffixesForChange } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { Sheet } from '@coffer/shared-ui/overlays'
import { CodeStep } from '../../parts/code-step.tsx'
import { texts } from '../../texts/en.ts'
import { AddressStep, SentStep } from './change-email-steps.tsx'
import { useChangeEmailForm } from './change-email.form.ts'

/**
 * Sends a link that confirms a new address to that address (product 7). Someone without a password first enters a code
 * from a mail to the current address (ADR 0070).
 */
export default function ChangeEmailSheet({ open, onClose, onClosed }: SheetProps<'change-email'>) {
  const { close, wentWrong, sendingLink, changeEmail: words } = useTexts(texts)
  const { user } = useMember()
  const suffixes = useSuffixes()
  const [emailSuffix = ''] = suffixesForChange(user.email, suffixes)
  const form = useChangeEmailForm(user.email, suffixes)
  const { state } = form
  const input = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      description={state.step === 'code' ? words.codeText(user.email) : words.text(user.email)}
      closeLabel={close}
      initialFocus={input}
    >
      {state.step === 'address' && (
        <AddressStep
          state={state}
          typed={form.typed}
          notice={form.notice}
          emailSuffix={emailSuffix}
          input={input}
          onType={form.typeAddress}
          onSubmit={() => void form.submitAddress()}
        />
      )}
      {state.step === 'code' && (
        <CodeStep
          state={state}
          actions={form.code}
          submitTexts={{ submit: words.submit, submitting: sendingLink }}
          hint={words.codeHint(state.request.email)}
          failureText={(cause) => tooManyText(cause) ?? wentWrong}
          onBack={form.backToAddress}
        />
      )}
      {state.step === 'sent' && <SentStep newEmail={state.newEmail} onClose={onClose} />}
    </Sheet>
  )
}

/** Returns the domain suffixes of all of the member's communities, the selected community's first. */
function useSuffixes(): readonly string[] {
  const { membership } = useMember()
  const all = useSessionStore((session) => (session.status === 'signed-in' ? session.memberships : null))
  return [membership, ...(all ?? [])].map(({ organisation }) => organisation.emailSuffix)
}
