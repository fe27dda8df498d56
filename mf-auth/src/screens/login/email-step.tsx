import { useState } from 'react'
import type { ReactNode } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, FailureBanner, mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'
import { useFirstFocus } from '../../hooks/use-first-focus.ts'
import { EmailInput } from '../../parts/email-input.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import type { EmailProblem } from './use-code-login.ts'

interface EmailStepProps {
  readonly title: string
  readonly text: string
  readonly requesting: boolean
  readonly problem: EmailProblem | null
  readonly emailSuffix: string
  /** A login by a provider failed: what to say as long as nothing newer is to be said. */
  readonly notice: string | null
  readonly onSubmit: (typed: string) => void
  /** The other ways in. */
  readonly children: ReactNode
}

/** Step one: whose code is wanted. Starts with the address that was used here before. */
export function EmailStep(props: EmailStepProps) {
  const { title, text, requesting, problem, emailSuffix, notice, onSubmit, children } = props
  const words = useTexts(texts)
  const { email: own } = words.login
  const [typed, setTyped] = useState(() => localSettings.get('onboardingEmail') ?? '')
  // On touch the keyboard would cover half of the page before anyone has seen it.
  const input = useFirstFocus(useMediaQuery(mediaQueries.hover))
  const failure = problem === 'failed' ? own.failed : problem === null && !requesting ? notice : null
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
