import { useEffect, useRef } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Form, Stack } from '@coffer/shared-ui'
import { CodeEntry } from '@coffer/shared-ui/forms'
import { focusNextStep } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import type { CodeEntry as CodeChange } from './change-email.form.ts'

interface CodeStepProps {
  readonly change: CodeChange
  readonly onType: (code: string) => void
  readonly onSubmit: (code: string) => void
  readonly onResend: () => void
  readonly onBack: () => void
}

/** The code from the mail to the present address, as at the login. Submits by itself once all digits stand. */
export function CodeStep({ change, onType, onSubmit, onResend, onBack }: CodeStepProps) {
  const { back, required, wentWrong, sendingLink, mailCode, changeEmail: words } = useTexts(texts)
  const { code, problem, status, request, renewed } = change
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The field before it is gone; a refused or renewed code is typed anew.
    return problem === 'resend-failed' || problem === 'failed' ? undefined : focusNextStep(input)
  }, [problem, request])
  return (
    <Form onSubmit={() => onSubmit(code)}>
      <Stack $gap={4}>
        <CodeEntry
          ref={input}
          texts={{ ...mailCode, submit: words.submit, submitting: sendingLink, back }}
          hint={words.codeHint(request.email)}
          value={code}
          status={status === 'sending' ? 'submitting' : status}
          notice={renewed && problem === null ? mailCode.expired : undefined}
          failure={failureOf(problem)}
          error={problem === 'empty' ? required : problem === 'wrong' ? words.wrongCode : undefined}
          onChange={onType}
          onComplete={onSubmit}
          onResend={onResend}
          onBack={onBack}
        />
      </Stack>
    </Form>
  )

  function failureOf(of: CodeChange['problem']): string | undefined {
    if (of === 'failed') return wentWrong
    return of === 'resend-failed' ? mailCode.resendFailed : undefined
  }
}
