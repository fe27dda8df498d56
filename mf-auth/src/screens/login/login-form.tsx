import { Suspense, lazy, useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEmailSuffix } from '../../hooks/use-manifest.ts'
import { texts } from '../../texts/catalogue.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { useCodeLogin } from './use-code-login.ts'

const PasswordStep = lazy(() => import('./password-step.tsx'))

interface LoginFormProps {
  /** The heading of the first step. */
  readonly title: string
  readonly text: string
  /** The last login with a provider failed. */
  readonly providerFailed: boolean
}

/** Address, then code; or one of the other sign-in methods. */
export function LoginForm({ title, text, providerFailed }: LoginFormProps) {
  const { provider } = useTexts(texts).login
  const emailSuffix = useEmailSuffix()
  const { login, submitEmail, submitCode, typeCode, resend, cancel } = useCodeLogin(emailSuffix)
  const [usesPassword, setUsesPassword] = useState(false)
  const [startFailed, setStartFailed] = useState(false)
  if (login.step === 'code') {
    return (
      <CodeStep
        login={login}
        onType={typeCode}
        onSubmit={(code) => void submitCode(code)}
        onResend={() => void resend()}
        onCancel={cancel}
      />
    )
  }
  if (usesPassword) {
    return (
      <Suspense>
        <PasswordStep emailSuffix={emailSuffix} onUseCode={() => setUsesPassword(false)} />
      </Suspense>
    )
  }
  return (
    <EmailStep
      title={title}
      text={text}
      requesting={login.status === 'requesting'}
      problem={login.problem}
      emailSuffix={emailSuffix}
      notice={providerFailed || startFailed ? provider.failed : null}
      onSubmit={(typed) => void submitEmail(typed)}
    >
      <OtherSignInMethods
        onPassword={() => setUsesPassword(true)}
        onProviderFailed={() => setStartFailed(true)}
      />
    </EmailStep>
  )
}
