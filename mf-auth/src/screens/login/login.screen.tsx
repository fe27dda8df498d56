import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { useCodeLogin } from './use-code-login.ts'

/** /login: e-mail, then the one-time code (spec 2). */
export function LoginScreen() {
  const { login, submitEmail, submitCode, typeCode, resend, cancel } = useCodeLogin()
  return (
    <OnboardingLayout>
      {login.step === 'email' ? (
        <EmailStep
          requesting={login.status === 'requesting'}
          problem={login.problem}
          onSubmit={(typed) => void submitEmail(typed)}
        />
      ) : (
        <CodeStep
          login={login}
          onType={typeCode}
          onSubmit={(code) => void submitCode(code)}
          onResend={() => void resend()}
          onCancel={cancel}
        />
      )}
    </OnboardingLayout>
  )
}
