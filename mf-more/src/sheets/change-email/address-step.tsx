import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Form, Stack } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { focusNextStep } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import type { AddressChange } from './change-email.form.ts'

interface AddressStepProps {
  readonly change: AddressChange & { step: 'address' }
  readonly typed: string
  readonly emailSuffix: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly onType: (typed: string) => void
  readonly onSubmit: () => void
}

/** Which address it shall be. */
export function AddressStep({ change, typed, emailSuffix, input, onType, onSubmit }: AddressStepProps) {
  const { wentWrong, invalidEmail, sendingLink, changeEmail: words } = useTexts(texts)
  const { problem, isPending } = change
  const problems = { invalid: invalidEmail, same: words.same, taken: words.taken, failed: wentWrong }
  // The button that led back to it is gone.
  useEffect(() => focusNextStep(input), [input])
  useEffect(() => {
    if (problem !== null) input.current?.focus()
  }, [input, problem])
  return (
    <Form onSubmit={onSubmit}>
      <Stack $gap={4}>
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
