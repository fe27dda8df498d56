import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, tokens } from '@coffer/shared-ui/start'
import { CodeInput } from '@coffer/shared-ui/start'
import { useFirstFocus } from '../../hooks/use-first-focus.ts'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import type { Login } from './use-code-login.ts'

interface CodeStepProps {
  readonly login: Login & { step: 'code' }
  readonly onType: (code: string) => void
  readonly onSubmit: (code: string) => void
  readonly onResend: () => void
  readonly onCancel: () => void
}

/** Step two: the code from the mail. Submits by itself once all digits stand. */
export function CodeStep({ login, onType, onSubmit, onResend, onCancel }: CodeStepProps) {
  const shared = useTexts(texts)
  const { mailCode } = shared
  const { failed, code: words } = shared.login
  const { code, problem, status, request, renewed } = login
  const input = useFirstFocus()
  useEffect(() => {
    // A refused or renewed code is typed anew, wherever the focus went meanwhile.
    if (problem === 'wrong' || problem === 'empty' || renewed) input.current?.focus()
  }, [input, problem, renewed, request])
  return (
    <FormStep title={words.title} text={words.sentTo(request.email)} onSubmit={() => onSubmit(code)}>
      {renewed && problem === null && (
        <div role="alert">
          <Banner tone="warning">{mailCode.expired}</Banner>
        </div>
      )}
      {(problem === 'resend-failed' || problem === 'login-failed') && (
        <div role="alert">
          <Banner tone="danger">{problem === 'login-failed' ? failed : mailCode.resendFailed}</Banner>
        </div>
      )}
      <CodeInput
        ref={input}
        label={mailCode.label}
        name="code"
        value={code}
        onChange={onType}
        onComplete={onSubmit}
        error={problem === 'empty' ? shared.required : problem === 'wrong' ? words.wrong : undefined}
      />
      <Actions>
        <Button
          type="submit"
          fullWidth
          pending={status === 'signing-in' || status === 'signed-in'}
          pendingLabel={shared.loggingIn}
        >
          {shared.logIn}
        </Button>
        <Pair>
          <Button variant="secondary" fullWidth onClick={onCancel}>
            {shared.cancel}
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
      </Actions>
    </FormStep>
  )
}

const Actions = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[2]};
`
