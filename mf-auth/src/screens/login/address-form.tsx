import { useState } from 'react'
import { tooManyText, reportError, toAppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, FailureBanner, mediaQueries, useMediaQuery } from '@coffer/shared-ui/start'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { EmailInput } from '../../parts/email-input.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/en.ts'
import { loadPasswordFields } from './load-password-fields.ts'
import type { PasswordFieldsCode } from './load-password-fields.ts'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { NO_PASSWORD } from './password-login.ts'
import type { PasswordProblem } from './password-login.ts'
import type { EmailProblem } from './use-code-login.ts'

interface AddressFormProps {
  readonly title: string
  readonly text: string
  /** The address as it is typed. */
  readonly email: string
  readonly onType: (email: string) => void
  readonly requesting: boolean
  readonly problem: EmailProblem | null
  /** The error of the last request, if it failed. */
  readonly cause: unknown
  readonly emailSuffix: string
  /** The last login with a provider failed. */
  readonly providerFailed: boolean
  readonly onSubmit: (typed: string) => void
}

/**
 * The address field and the ways to log in: a code, a password or a provider. Code and password share the address field, so that nothing
 * that is being typed is lost when the password's code arrives.
 */
export function AddressForm(props: AddressFormProps) {
  const { title, text, email, onType, requesting, problem, cause, emailSuffix, onSubmit } = props
  const words = useTexts(texts)
  const { email: own, password: passwordWords, provider } = words.login
  const isPointer = useMediaQuery(mediaQueries.hover)
  // Touch devices get no focus, because the keyboard would cover half of the page.
  const input = useAutoFocus(isPointer)
  const [startFailed, setStartFailed] = useState(false)
  const { step, login, setLogin, choose, leave } = usePasswordStep()
  const code = step.status === 'shown' ? step.code : null
  const form = { email, emailSuffix, login, setLogin }

  const submit = () => {
    if (code) return void code.submitPassword(form)
    leave()
    onSubmit(email)
  }
  const returnToCode = () => {
    leave()
    if (isPointer) input.current?.focus()
  }
  return (
    <FormStep
      title={code ? passwordWords.title : title}
      text={code ? passwordWords.text : text}
      onSubmit={submit}
    >
      {code ? <code.PasswordNotice login={login} /> : <FailureBanner text={failure() ?? undefined} />}
      <EmailInput
        ref={input}
        value={email}
        onChange={onType}
        suffix={emailSuffix}
        autoComplete={code ? 'username' : 'email'}
        enterKeyHint={code ? 'next' : 'go'}
        error={emailError(code ? login.problem : problem)}
      />
      {code ? (
        <code.PasswordFields {...form} emailInput={input} onUseCode={returnToCode} />
      ) : (
        <>
          <Button type="submit" fullWidth pending={requesting} pendingLabel={own.submitting}>
            {own.submit}
          </Button>
          <OtherSignInMethods
            isLoadingPassword={step.status === 'loading'}
            onPassword={() => void choose()}
            onProviderFailed={() => setStartFailed(true)}
          />
        </>
      )}
    </FormStep>
  )

  function failure(): string | null {
    if (problem === 'failed') return tooManyText(cause) ?? own.failed
    if (problem !== null || requesting) return null
    if (step.status === 'failed') return own.failed
    return props.providerFailed || startFailed ? provider.failed : null
  }

  function emailError(about: EmailProblem | PasswordProblem | null): string | undefined {
    if (about === 'invalid' || about === 'invalid-email') return words.invalidEmail
    if (about === 'unknown') return own.unknown
    return about === 'forgot-needs-email' ? passwordWords.forgotNeedsEmail : undefined
  }
}

type Step =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'shown'; readonly code: PasswordFieldsCode }

/**
 * Loads the code of the login with a password when somebody chooses it. Until the code arrives, or if it cannot be loaded (for example
 * without a network), the form stays as it is and keeps what is typed in it.
 */
function usePasswordStep() {
  const [step, setStep] = useState<Step>({ status: 'none' })
  const [login, setLogin] = useState(NO_PASSWORD)
  const choose = async () => {
    setStep({ status: 'loading' })
    let next: Step
    try {
      next = { status: 'shown', code: await loadPasswordFields() }
    } catch (error) {
      if (toAppError(error).kind !== 'offline') reportError(error)
      next = { status: 'failed' }
    }
    // Asking for a code meanwhile cancels the choice of the password.
    setStep((current) => (current.status === 'loading' ? next : current))
  }
  const leave = () => {
    setStep({ status: 'none' })
    setLogin(NO_PASSWORD)
  }
  return { step, login, setLogin, choose, leave }
}
