import { useState } from 'react'
import type { ReactNode } from 'react'
import { localSettings, tooManyText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, FailureBanner, mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { EmailInput } from '../../parts/email-input.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import type { EmailProblem } from './use-code-login.ts'

interface EmailStepProps {
  readonly title: string
  readonly text: string
  readonly requesting: boolean
  readonly problem: EmailProblem | null
  /** What the last request failed with, if it did. */
  readonly cause: unknown
  readonly emailSuffix: string
  /** A message until the form has one of its own. */
  readonly notice: string | null
  readonly onSubmit: (typed: string) => void
  /** The other sign-in methods. */
  readonly children: ReactNode
}

/** Step one: the e-mail address, filled in with the last one used on this device. */
export function EmailStep(props: EmailStepProps) {
  const { title, text, requesting, problem, cause, emailSuffix, notice, onSubmit, children } = props
  const words = useTexts(texts)
  const { email: own } = words.login
  const [typed, setTyped] = useState(() => localSettings.get('onboardingEmail') ?? '')
  // Not on touch devices: the keyboard would cover half of the page.
  const input = useAutoFocus(useMediaQuery(mediaQueries.hover))
  const failure =
    problem === 'failed'
      ? (tooManyText(cause) ?? own.failed)
      : problem === null && !requesting
        ? notice
        : null
  return (
    <FormStep title={title} text={text} onSubmit={() => onSubmit(typed)}>
      <FailureBanner text={failure ?? undefined} />
      <EmailInput
        ref={input}
        value={typed}
        onChange={setTyped}
        suffix={emailSuffix}
        enterKeyHint="go"
        error={problem === 'invalid' ? words.invalidEmail : problem === 'unknown' ? own.unknown : undefined}
      />
      <Button type="submit" fullWidth pending={requesting} pendingLabel={own.submitting}>
        {own.submit}
      </Button>
      {children}
    </FormStep>
  )
}
