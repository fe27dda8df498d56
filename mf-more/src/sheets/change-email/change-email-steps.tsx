import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { tooManyText } from '@coffer/shared-sdk/client'
import type { DraftNoticeTexts } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, Form, Stack } from '@coffer/shared-ui'
import { DraftNotice, TextInput } from '@coffer/shared-ui/forms'
import { focusNextStep } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import type { AddressStepState } from './change-email.form.ts'

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
export function AddressStep(props: AddressStepProps) {
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

interface SentStepProps {
  readonly newEmail: string
  readonly onClose: () => void
}

/** The last step: the link was sent to the new address. */
export function SentStep({ newEmail, onClose }: SentStepProps) {
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
