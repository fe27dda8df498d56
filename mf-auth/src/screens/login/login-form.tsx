import { useState } from 'react'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEmailSuffix } from '../../hooks/use-manifest.ts'
import { texts } from '../../texts/catalogue.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { useCodeLogin } from './use-code-login.ts'

const PasswordStep = loadable(() => import('./password-step.tsx'))

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
  // The step with the address stays until the other one's code is there.
  const choosePassword = async () => {
    await PasswordStep.preload()
    setUsesPassword(true)
  }
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
    return <PasswordStep emailSuffix={emailSuffix} onUseCode={() => setUsesPassword(false)} />
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
        onPassword={() => void choosePassword()}
        onProviderFailed={() => setStartFailed(true)}
      />
    </EmailStep>
  )
}
