import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useResetPassword } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useFirstFocus } from '../../hooks/use-first-focus.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { Outcome } from './outcome.tsx'
import { useMailToken } from './use-mail-token.ts'

/** What the server asks of a password. */
const MIN_PASSWORD_LENGTH = 8

/** /reset-password/{token}: a new password by the link of a mail. */
export default function ResetPasswordScreen() {
  const { saving, wentWrong, credentials } = useTexts(texts)
  const { reset: words } = credentials
  const token = useMailToken(paths.resetPassword())
  const [password, setPassword] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const reset = useResetPassword()
  const input = useFirstFocus()
  const submit = () => {
    if (token === null || reset.isPending) return
    setIsTooShort(password.length < MIN_PASSWORD_LENGTH)
    if (password.length >= MIN_PASSWORD_LENGTH) reset.mutate({ token, password })
  }
  if (token === null) return <Outcome tone="danger" title={words.title} text={credentials.noLink} />
  if (reset.isSuccess) return <Outcome tone="success" title={words.done} text={words.doneText} />
  const failure = reset.error && (toAppError(reset.error).status === 400 ? credentials.linkFailed : wentWrong)
  return (
    <OnboardingLayout>
      <FormStep title={words.title} text={words.text} onSubmit={submit}>
        <FailureBanner text={failure ?? undefined} />
        <TextInput
          ref={input}
          label={words.label}
          type="password"
          name="new-password"
          autoComplete="new-password"
          enterKeyHint="go"
          value={password}
          onChange={setPassword}
          error={isTooShort ? words.tooShort : undefined}
        />
        <Button type="submit" fullWidth pending={reset.isPending} pendingLabel={saving}>
          {words.submit}
        </Button>
      </FormStep>
    </OnboardingLayout>
  )
}
