import { useState } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useFirstFocus } from '../../hooks/use-first-focus.ts'
import { texts } from '../../texts/catalogue.ts'
import { Step } from './step.tsx'
import type { EmailProblem } from './use-code-login.ts'

interface EmailStepProps {
  readonly requesting: boolean
  readonly problem: EmailProblem | null
  readonly onSubmit: (typed: string) => void
}

/** Step one: whose code is wanted. Starts with the address that was used here before. */
export function EmailStep({ requesting, problem, onSubmit }: EmailStepProps) {
  const { email: words } = useTexts(texts).login
  const [typed, setTyped] = useState(() => localSettings.get('onboardingEmail') ?? '')
  // On touch the keyboard would cover half of the page before anyone has seen it.
  const input = useFirstFocus(useMediaQuery(mediaQueries.hover))
  return (
    <Step title={words.title} text={words.text} onSubmit={() => onSubmit(typed)}>
      {problem === 'failed' && (
        <div role="alert">
          <Banner tone="danger">{words.failed}</Banner>
        </div>
      )}
      <TextInput
        ref={input}
        label={words.label}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={words.placeholder}
        value={typed}
        onChange={setTyped}
        error={problem === 'invalid' ? words.invalid : problem === 'unknown' ? words.unknown : undefined}
      />
      <Button type="submit" fullWidth pending={requesting} pendingLabel={words.submitting}>
        {words.submit}
      </Button>
    </Step>
  )
}
