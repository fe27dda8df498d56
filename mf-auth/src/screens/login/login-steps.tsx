import { Suspense, lazy, useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEmailSuffix } from '../../hooks/use-email-suffix.ts'
import { texts } from '../../texts/catalogue.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { OtherWays } from './other-ways.tsx'
import { useCodeLogin } from './use-code-login.ts'

const PasswordStep = lazy(() => import('./password-step.tsx'))

interface LoginStepsProps {
  /** How the first step asks for the address. */
  readonly title: string
  readonly text: string
  /** The last login by a provider came to nothing. */
  readonly providerFailed: boolean
}

/** E-mail, then code; or one of the other ways in. */
export function LoginSteps({ title, text, providerFailed }: LoginStepsProps) {
  const { provider } = useTexts(texts).login
  const emailSuffix = useEmailSuffix()
  const { login, submitEmail, submitCode, typeCode, resend, cancel } = useCodeLogin(emailSuffix)
  const [usesPassword, setUsesPassword] = useState(false)
  const [couldNotLeave, setCouldNotLeave] = useState(false)
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
      notice={providerFailed || couldNotLeave ? provider.failed : null}
      onSubmit={(typed) => void submitEmail(typed)}
    >
      <OtherWays onPassword={() => setUsesPassword(true)} onProviderFailed={() => setCouldNotLeave(true)} />
    </EmailStep>
  )
}
