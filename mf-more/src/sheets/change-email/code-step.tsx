import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, Stack, tokens } from '@coffer/shared-ui'
import { CodeInput } from '@coffer/shared-ui/forms'
import { texts } from '../../texts/catalogue.ts'
import type { CodeEntry } from './change-email.form.ts'

interface CodeStepProps {
  readonly change: CodeEntry
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
    if (problem !== 'resend-failed' && problem !== 'failed') input.current?.focus()
  }, [problem, request])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(code)
      }}
    >
      <Stack $gap={4}>
        {renewed && problem === null && (
          <div role="alert">
            <Banner tone="warning">{mailCode.expired}</Banner>
          </div>
        )}
        {(problem === 'resend-failed' || problem === 'failed') && (
          <div role="alert">
            <Banner tone="danger">{problem === 'failed' ? wentWrong : mailCode.resendFailed}</Banner>
          </div>
        )}
        <CodeInput
          ref={input}
          label={mailCode.label}
          hint={words.codeHint(request.email)}
          name="code"
          value={code}
          onChange={onType}
          onComplete={onSubmit}
          error={problem === 'empty' ? required : problem === 'wrong' ? words.wrongCode : undefined}
        />
        <Stack $gap={2}>
          <Button type="submit" fullWidth pending={status === 'sending'} pendingLabel={sendingLink}>
            {words.submit}
          </Button>
          <Pair>
            <Button variant="secondary" fullWidth onClick={onBack}>
              {back}
            </Button>
            <Button
              variant="secondary"
              fullWidth
              pending={status === 'resending'}
              pendingLabel={mailCode.resending}
              onClick={onResend}
            >
              {mailCode.resend}
            </Button>
          </Pair>
        </Stack>
      </Stack>
    </form>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[2]};
`
