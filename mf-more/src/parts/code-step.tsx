import { useEffect, useRef } from 'react'
import { tooManyText } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Form, Stack } from '@coffer/shared-ui'
import { CodeEntry } from '@coffer/shared-ui/forms'
import { focusNextStep } from '@coffer/shared-ui/overlays'
import { texts } from '../texts/en.ts'
import type { CodeStepState, useCodeStep } from './use-code-step.ts'

interface CodeStepProps {
  readonly state: CodeStepState
  readonly actions: ReturnType<typeof useCodeStep>
  readonly submitTexts: { readonly submit: string; readonly submitting: string }
  readonly hint: string
  /** Returns why the last request failed. */
  readonly failureText: (cause: unknown) => string
  /** 'danger' if the code confirms something that cannot be undone: then only the button submits, not the last digit. */
  readonly tone?: 'danger'
  readonly onBack: () => void
}

/** A form for the code from the mail to the person's address. */
export function CodeStep({ state, actions, submitTexts, hint, failureText, tone, onBack }: CodeStepProps) {
  const { back, required, mailCode, changeEmail } = useTexts(texts)
  const { code, problem, cause, status, request, renewed } = state
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A failure that keeps the code moves no focus.
    return problem === 'resend-failed' || problem === 'failed' ? undefined : focusNextStep(input)
  }, [problem, request])
  const submit = (digits: string) => void actions.submit(digits)
  const resend = async () => {
    if (await actions.resend()) showToast(mailCode.resent, 'success')
  }
  // All causes except too many attempts share one message, which asks the person to check and try again.
  const notResent = () => tooManyText(cause) ?? mailCode.resendFailed
  const failure =
    problem === 'failed' ? failureText(cause) : problem === 'resend-failed' ? notResent() : undefined
  return (
    <Form onSubmit={() => submit(code)}>
      <Stack $gap={4}>
        <CodeEntry
          ref={input}
          texts={{ ...mailCode, ...submitTexts, back }}
          tone={tone}
          hint={hint}
          value={code}
          status={status}
          notice={renewed && problem === null ? mailCode.expired : undefined}
          failure={failure}
          error={problem === 'empty' ? required : problem === 'wrong' ? changeEmail.wrongCode : undefined}
          onChange={actions.type}
          onComplete={tone === 'danger' ? () => undefined : submit}
          onResend={() => void resend()}
          onBack={onBack}
        />
      </Stack>
    </Form>
  )
}
