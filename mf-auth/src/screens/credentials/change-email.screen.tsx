import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConfirmEmailChange } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { newEmailOf } from '@coffer/shared-sdk/session'
import { Banner, Button } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { useFirstFocus } from '../../hooks/use-first-focus.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { Outcome } from './outcome.tsx'
import { useMailToken } from './use-mail-token.ts'

/** /change-email/{token}: from now on another address is the person's. */
export default function ChangeEmailScreen() {
  const { saving, wentWrong, empty, credentials } = useTexts(texts)
  const { change: words } = credentials
  const token = useMailToken(paths.changeEmail())
  const [password, setPassword] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const confirm = useConfirmEmailChange()
  const input = useFirstFocus()
  const submit = () => {
    if (token === null || confirm.isPending) return
    setIsEmpty(password === '')
    if (password !== '') confirm.mutate({ token, password })
  }
  const newEmail = token === null ? '' : newEmailOf(token)
  if (token === null) return <Outcome tone="danger" title={words.title} text={credentials.noLink} />
  if (newEmail === '') return <Outcome tone="danger" title={words.title} text={credentials.linkFailed} />
  if (confirm.isSuccess) return <Outcome tone="success" title={words.done} text={words.doneText} />
  return (
    <OnboardingLayout>
      <FormStep title={words.title} text={words.text(newEmail)} onSubmit={submit}>
        {confirm.isError && (
          <div role="alert">
            <Banner tone="danger">
              {toAppError(confirm.error).status === 400 ? words.failed : wentWrong}
            </Banner>
          </div>
        )}
        <TextInput
          ref={input}
          label={words.label}
          type="password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={setPassword}
          error={isEmpty ? empty : undefined}
        />
        <Button type="submit" fullWidth pending={confirm.isPending} pendingLabel={saving}>
          {words.submit}
        </Button>
      </FormStep>
    </OnboardingLayout>
  )
}
