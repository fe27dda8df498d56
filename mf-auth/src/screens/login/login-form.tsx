import { useState, useEffect } from 'react'
import { localSettings, sessionSettings, tooManyText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { CodeEntry } from '@coffer/shared-ui/start'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { useEmailSuffix } from '../../hooks/use-manifest.ts'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/en.ts'
import { AddressForm } from './address-form.tsx'
import { useCodeLogin } from './use-code-login.ts'
import type { Login } from './use-code-login.ts'

interface LoginFormProps {
  /** The heading of the first step. */
  readonly title: string
  readonly text: string
  /** The last login with a provider failed. */
  readonly providerFailed: boolean
}

/**
 * The login form: the address and then the code, or another sign-in method. The address starts as the last one used and is kept across the
 * steps.
 */
export function LoginForm({ title, text, providerFailed }: LoginFormProps) {
  const emailSuffix = useEmailSuffix()
  const { login, submitEmail, submitCode, typeCode, resend, cancel } = useCodeLogin(emailSuffix)
  const [email, setEmail] = useState(
    () => sessionSettings.get('loginAddress') ?? localSettings.get('onboardingEmail') ?? '',
  )
  const typeEmail = (typed: string) => {
    sessionSettings.set('loginAddress', typed)
    setEmail(typed)
  }
  if (login.step === 'code') {
    const goBack = () => {
      typeEmail(login.request.email)
      cancel()
    }
    return (
      <CodeStep
        login={login}
        onType={typeCode}
        onSubmit={(code) => void submitCode(code)}
        onResend={() => void resend()}
        onCancel={goBack}
      />
    )
  }
  return (
    <AddressForm
      title={title}
      text={text}
      email={email}
      onType={typeEmail}
      requesting={login.status === 'requesting'}
      problem={login.problem}
      cause={login.cause}
      emailSuffix={emailSuffix}
      providerFailed={providerFailed}
      onSubmit={(typed) => void submitEmail(typed)}
    />
  )
}

interface CodeStepProps {
  readonly login: Login & { step: 'code' }
  readonly onType: (code: string) => void
  readonly onSubmit: (code: string) => void
  readonly onResend: () => void
  readonly onCancel: () => void
}

/** Step two: the code from the mail. Submits automatically once it is complete. */
function CodeStep({ login, onType, onSubmit, onResend, onCancel }: CodeStepProps) {
  const shared = useTexts(texts)
  const { mailCode } = shared
  const { failed, code: words } = shared.login
  const { code, problem, cause, status, request, renewed } = login
  const input = useAutoFocus()
  useEffect(() => {
    // After a wrong or expired code the person types another one.
    if (problem === 'wrong' || problem === 'empty' || renewed) input.current?.focus()
  }, [input, problem, renewed, request])
  const isSubmitting = status === 'signing-in' || status === 'signed-in'
  return (
    <FormStep title={words.title} text={words.sentTo(request.email)} onSubmit={() => onSubmit(code)}>
      <CodeEntry
        ref={input}
        texts={{ ...mailCode, submit: shared.logIn, submitting: shared.loggingIn, back: shared.cancel }}
        value={code}
        status={isSubmitting ? 'submitting' : status}
        notice={renewed && problem === null ? mailCode.expired : undefined}
        failure={getFailureText()}
        error={problem === 'empty' ? shared.required : problem === 'wrong' ? words.wrong : undefined}
        onChange={onType}
        onComplete={onSubmit}
        onResend={onResend}
        onBack={onCancel}
      />
    </FormStep>
  )

  function getFailureText(): string | undefined {
    if (problem === 'login-failed') return tooManyText(cause) ?? failed
    return problem === 'resend-failed' ? (tooManyText(cause) ?? mailCode.resendFailed) : undefined
  }
}
