import { useState } from 'react'
import { toAppError, tooManyText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useResetPassword } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { mailLinkTexts } from '../../texts/mail-links.en.ts'
import { LinkResult, useMailToken } from './mail-link.tsx'

/** The server requires the same minimum. */
const MIN_PASSWORD_LENGTH = 8

/** /reset-password/{token}: sets a new password. */
export default function ResetPasswordScreen() {
  const { saving, wentWrong, linkFailed, noLink, reset: words } = useTexts(mailLinkTexts)
  const token = useMailToken(paths.resetPassword())
  const [password, setPassword] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const reset = useResetPassword()
  const input = useAutoFocus()
  const submit = () => {
    if (token === null || reset.isPending) return
    setIsTooShort(password.length < MIN_PASSWORD_LENGTH)
    if (password.length >= MIN_PASSWORD_LENGTH) reset.mutate({ token, password })
  }
  if (token === null) return <LinkResult tone="danger" title={words.title} text={noLink} />
  if (reset.isSuccess) return <LinkResult tone="success" title={words.done} text={words.doneText} />
  const failure =
    reset.error &&
    (toAppError(reset.error).status === 400 ? linkFailed : (tooManyText(reset.error) ?? wentWrong))
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
