import { useState } from 'react'
import { toAppError, tooManyText } from '@coffer/shared-sdk/client'
import type { AppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConfirmEmailChange } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { newEmailFromToken } from '@coffer/shared-sdk/session'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { mailLinkTexts } from '../../texts/mail-links.en.ts'
import { LinkResult, useMailToken } from './mail-link.tsx'

type PasswordField = 'hidden' | 'shown' | 'empty'

/**
 * /change-email/{token}: confirms a new address. Someone with a password has to enter it, which the server requests in
 * its response (ADR 0070).
 */
export default function ChangeEmailScreen() {
  const {
    saving,
    wentWrong,
    required,
    linkFailed,
    noLink,
    confirmAddress,
    change: words,
  } = useTexts(mailLinkTexts)
  const token = useMailToken(paths.changeEmail())
  const [password, setPassword] = useState('')
  const [field, setField] = useState<PasswordField>('hidden')
  const confirm = useConfirmEmailChange()
  const input = useAutoFocus(field !== 'hidden')
  const submit = () => {
    if (token === null || confirm.isPending) return
    if (field !== 'hidden' && password === '') return setField('empty')
    confirm.mutate(
      { token, password },
      { onError: (error) => toAppError(error).code === 'validation_required' && setField('shown') },
    )
  }
  const newEmail = token === null ? '' : newEmailFromToken(token)
  if (token === null) return <LinkResult tone="danger" title={words.title} text={noLink} />
  if (newEmail === '') return <LinkResult tone="danger" title={words.title} text={linkFailed} />
  if (confirm.isSuccess) return <LinkResult tone="success" title={words.done} text={words.doneText} />
  const problem = confirm.isError && getProblem(toAppError(confirm.error))
  const problems = {
    password: words.failed,
    link: linkFailed,
    other: tooManyText(confirm.error) ?? wentWrong,
  }
  return (
    <OnboardingLayout>
      <FormStep title={words.title} text={words.text(newEmail)} onSubmit={submit}>
        <FailureBanner text={problem ? problems[problem] : undefined} />
        {field !== 'hidden' && (
          <TextInput
            ref={input}
            label={words.label}
            type="password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            value={password}
            onChange={(next) => {
              setPassword(next)
              setField('shown')
            }}
            error={field === 'empty' ? required : undefined}
          />
        )}
        <Button type="submit" fullWidth pending={confirm.isPending} pendingLabel={saving}>
          {confirmAddress}
        </Button>
      </FormStep>
    </OnboardingLayout>
  )
}

/** Returns why the address was not changed; null if the password is still missing. */
function getProblem({ status, code }: AppError): 'password' | 'link' | 'other' | null {
  if (code === 'validation_required') return null
  if (code === 'validation_invalid_password') return 'password'
  return status === 400 ? 'link' : 'other'
}
