import type { Ref } from 'react'
import { styled } from 'styled-components'
import { Banner, FailureBanner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { CodeInput } from '../code-input/code-input.tsx'
import { tokens } from '../../theme/tokens.ts'

interface CodeEntryTexts {
  label: string
  submit: string
  /** Read out while submitting. */
  submitting: string
  resend: string
  /** Read out while a new code is being sent. */
  resending: string
  back: string
}

export interface CodeEntryProps {
  texts: CodeEntryTexts
  ref?: Ref<HTMLInputElement>
  /** The entered digits. */
  value: string
  status: 'idle' | 'submitting' | 'resending'
  hint?: string | undefined
  /** A warning above the field, e.g. that the code has expired. */
  notice?: string | undefined
  /** Says why the last attempt failed, if the code was not the cause. */
  failure?: string | undefined
  /** Use 'danger' if the code confirms something that cannot be undone. */
  tone?: 'primary' | 'danger' | undefined
  /** Says what is wrong with the code. */
  error?: string | undefined
  onChange: (code: string) => void
  /** Called when the last digit is entered. */
  onComplete: (code: string) => void
  onResend: () => void
  onBack: () => void
}

/** The content of a form for a code from an e-mail: the field, and buttons to submit, resend and go back. */
export function CodeEntry(props: CodeEntryProps) {
  const { texts, ref, value, status, hint, notice, failure, error, tone } = props
  return (
    <>
      {notice !== undefined && (
        <div role="alert">
          <Banner tone="warning">{notice}</Banner>
        </div>
      )}
      <FailureBanner text={failure} />
      <CodeInput
        ref={ref}
        label={texts.label}
        hint={hint}
        name="code"
        value={value}
        onChange={props.onChange}
        onComplete={props.onComplete}
        error={error}
      />
      <Actions>
        <Button
          type="submit"
          variant={tone}
          fullWidth
          pending={status === 'submitting'}
          pendingLabel={texts.submitting}
        >
          {texts.submit}
        </Button>
        <Pair>
          <Button variant="secondary" fullWidth onClick={props.onBack}>
            {texts.back}
          </Button>
          <Button
            variant="secondary"
            fullWidth
            pending={status === 'resending'}
            pendingLabel={texts.resending}
            onClick={props.onResend}
          >
            {texts.resend}
          </Button>
        </Pair>
      </Actions>
    </>
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
