import { useState } from 'react'
import { localSettings, tooManyText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, FailureBanner, Stack, TextInput } from '@coffer/shared-ui/start'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { EmailInput } from '../../parts/email-input.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { usePasswordLogin } from './use-password-login.ts'
import type { PasswordProblem } from './use-password-login.ts'

interface PasswordStepProps {
  readonly emailSuffix: string
  readonly onUseCode: () => void
}

/** Login with address and password, both on one page for password managers. */
export default function PasswordStep({ emailSuffix, onUseCode }: PasswordStepProps) {
  const words = useTexts(texts)
  const { password: own } = words.login
  const { login, submit, requestResetLink } = usePasswordLogin(emailSuffix)
  const [email, setEmail] = useState(() => localSettings.get('onboardingEmail') ?? '')
  const [password, setPassword] = useState('')
  const first = useAutoFocus()
  const { problem, cause, resetFor, status } = login
  const { resendFailed } = words.mailCode
  return (
    <FormStep title={own.title} text={own.text} onSubmit={() => void submit(email, password)}>
      {resetFor !== null && (
        <div role="status">
          <Banner tone="success">{own.resetSent(resetFor)}</Banner>
        </div>
      )}
      <FailureBanner
        text={
          problem === 'failed'
            ? (tooManyText(cause) ?? words.login.failed)
            : problem === 'reset-failed'
              ? (tooManyText(cause) ?? resendFailed)
              : undefined
        }
      />
      <EmailInput
        ref={email === '' ? first : undefined}
        value={email}
        onChange={setEmail}
        suffix={emailSuffix}
        autoComplete="username"
        enterKeyHint="next"
        error={emailError(problem, words.invalidEmail, own.forgotNeedsEmail)}
      />
      <TextInput
        ref={email === '' ? undefined : first}
        label={own.label}
        type="password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={setPassword}
        error={problem === 'empty' ? words.required : problem === 'wrong' ? own.wrong : undefined}
      />
      <Stack $gap={2}>
        <Button
          type="submit"
          fullWidth
          pending={status === 'signing-in' || status === 'signed-in'}
          pendingLabel={words.loggingIn}
        >
          {words.logIn}
        </Button>
        <Button variant="secondary" fullWidth onClick={onUseCode}>
          {own.useCode}
        </Button>
        <Button
          variant="quiet"
          fullWidth
          pending={status === 'requesting-reset'}
          pendingLabel={words.loading}
          onClick={() => void requestResetLink(email)}
        >
          {own.forgot}
        </Button>
      </Stack>
    </FormStep>
  )
}

function emailError(problem: PasswordProblem | null, invalid: string, needed: string): string | undefined {
  if (problem === 'invalid-email') return invalid
  return problem === 'forgot-needs-email' ? needed : undefined
}
