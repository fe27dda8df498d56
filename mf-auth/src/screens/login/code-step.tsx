import { useEffect } from 'react'
import { tooManyText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { CodeEntry } from '@coffer/shared-ui/start'
import { useAutoFocus } from '../../hooks/use-auto-focus.ts'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/en.ts'
import type { Login } from './use-code-login.ts'

interface CodeStepProps {
  readonly login: Login & { step: 'code' }
  readonly onType: (code: string) => void
  readonly onSubmit: (code: string) => void
  readonly onResend: () => void
  readonly onCancel: () => void
}

/** Step two: the code from the mail. Submits automatically once it is complete. */
export function CodeStep({ login, onType, onSubmit, onResend, onCancel }: CodeStepProps) {
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
        failure={getFailureText(problem)}
        error={problem === 'empty' ? shared.required : problem === 'wrong' ? words.wrong : undefined}
        onChange={onType}
        onComplete={onSubmit}
        onResend={onResend}
        onBack={onCancel}
      />
    </FormStep>
  )

  function getFailureText(of: CodeStepProps['login']['problem']): string | undefined {
    if (of === 'login-failed') return tooManyText(cause) ?? failed
    return of === 'resend-failed' ? (tooManyText(cause) ?? mailCode.resendFailed) : undefined
  }
}
