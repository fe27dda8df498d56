import { useState } from 'react'
import { localSettings, sessionSettings } from '@coffer/shared-sdk/client'
import { useEmailSuffix } from '../../hooks/use-manifest.ts'
import { AddressForm } from './address-form.tsx'
import { CodeStep } from './code-step.tsx'
import { useCodeLogin } from './use-code-login.ts'

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
