import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import type { AppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConfirmEmailChange } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { newEmailOf } from '@coffer/shared-sdk/session'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useFirstFocus } from '../../hooks/use-first-focus.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { Outcome } from './outcome.tsx'
import { useMailToken } from './use-mail-token.ts'

type Password = 'not-asked' | 'asked' | 'empty'

/**
 * /change-email/{token}: from now on another address is the person's. A press is enough for whoever never chose a
 * password; others are asked for theirs when the server says so (ADR 0074).
 */
export default function ChangeEmailScreen() {
  const { saving, wentWrong, required, credentials } = useTexts(texts)
  const { change: words } = credentials
  const token = useMailToken(paths.changeEmail())
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState<Password>('not-asked')
  const confirm = useConfirmEmailChange()
  const input = useFirstFocus(password !== 'not-asked')
  const submit = () => {
    if (token === null || confirm.isPending) return
    if (password !== 'not-asked' && typed === '') return setPassword('empty')
    confirm.mutate(
      { token, password: typed },
      { onError: (error) => toAppError(error).code === 'validation_required' && setPassword('asked') },
    )
  }
  const newEmail = token === null ? '' : newEmailOf(token)
  if (token === null) return <Outcome tone="danger" title={words.title} text={credentials.noLink} />
  if (newEmail === '') return <Outcome tone="danger" title={words.title} text={credentials.linkFailed} />
  if (confirm.isSuccess) return <Outcome tone="success" title={words.done} text={words.doneText} />
  const failure = confirm.isError && problemOf(toAppError(confirm.error))
  const problems = { password: words.failed, link: credentials.linkFailed, other: wentWrong }
  return (
    <OnboardingLayout>
      <FormStep title={words.title} text={words.text(newEmail)} onSubmit={submit}>
        <FailureBanner text={failure ? problems[failure] : undefined} />
        {password !== 'not-asked' && (
          <TextInput
            ref={input}
            label={words.label}
            type="password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setPassword('asked')
            }}
            error={password === 'empty' ? required : undefined}
          />
        )}
        <Button type="submit" fullWidth pending={confirm.isPending} pendingLabel={saving}>
          {words.submit}
        </Button>
      </FormStep>
    </OnboardingLayout>
  )
}

/** Why the address was not changed; null where only the password is to be entered. */
function problemOf({ status, code }: AppError): 'password' | 'link' | 'other' | null {
  if (code === 'validation_required') return null
  if (code === 'validation_invalid_password') return 'password'
  return status === 400 ? 'link' : 'other'
}
