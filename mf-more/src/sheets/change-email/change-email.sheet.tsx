import { useRef, useEffect } from 'react'
import type { RefObject } from 'react'
import { tooManyText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { suffixesForChange } from '@coffer/shared-sdk/domain'
import type { DraftNoticeTexts } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { Banner, Button, Form, Stack } from '@coffer/shared-ui'
import { DraftNotice, TextInput } from '@coffer/shared-ui/forms'
import { Sheet, focusNextStep } from '@coffer/shared-ui/overlays'
import { CodeStep } from '../../parts/code-step.tsx'
import { texts } from '../../texts/en.ts'
import { useChangeEmailForm } from './change-email.form.ts'
import type { AddressStepState } from './change-email.form.ts'

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

interface AddressStepProps {
  readonly state: AddressStepState
  readonly typed: string
  readonly notice: DraftNoticeTexts | null
  readonly emailSuffix: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly onType: (typed: string) => void
  readonly onSubmit: () => void
}

/** Step one: the new address. */
function AddressStep(props: AddressStepProps) {
  const { state, typed, notice, emailSuffix, input, onType, onSubmit } = props
  const { wentWrong, invalidEmail, sendingLink, changeEmail: words } = useTexts(texts)
  const { problem, cause, isPending } = state
  const problems = {
    invalid: invalidEmail,
    same: words.same,
    unusable: words.unusable,
    failed: tooManyText(cause) ?? wentWrong,
  }
  useEffect(() => focusNextStep(input), [input])
  useEffect(() => {
    if (problem !== null) input.current?.focus()
  }, [input, problem])
  return (
    <Form onSubmit={onSubmit}>
      <Stack $gap={4}>
        <DraftNotice notice={isPending ? null : notice} />
        <TextInput
          ref={input}
          label={words.label}
          hint={emailSuffix === '' ? undefined : words.suffix(emailSuffix)}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          value={typed}
          onChange={onType}
          error={problem === null ? undefined : problems[problem]}
        />
        <Button type="submit" fullWidth pending={isPending} pendingLabel={sendingLink}>
          {words.submit}
        </Button>
      </Stack>
    </Form>
  )
}

/** The last step: the link was sent to the new address. */
function SentStep({ newEmail, onClose }: { readonly newEmail: string; readonly onClose: () => void }) {
  const { changeEmail: words } = useTexts(texts)
  const done = useRef<HTMLButtonElement>(null)
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
