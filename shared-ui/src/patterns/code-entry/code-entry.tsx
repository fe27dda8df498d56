import type { Ref } from 'react'
import { styled } from 'styled-components'
import { Banner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { CodeInput } from '../../primitives/code-input/code-input.tsx'
import { tokens } from '../../theme/tokens.ts'
import { FailureBanner } from '../failure-banner/failure-banner.tsx'

interface CodeEntryTexts {
  label: string
  submit: string
  /** While it is being submitted, and while another one is being sent. */
  submitting: string
  resend: string
  resending: string
  back: string
}

export interface CodeEntryProps {
  texts: CodeEntryTexts
  ref?: Ref<HTMLInputElement>
  /** The digits so far. */
  value: string
  status: 'idle' | 'submitting' | 'resending'
  hint?: string | undefined
  /** What has happened meanwhile, above it. */
  notice?: string | undefined
  /** Why the last attempt failed, other than by these digits. */
  failure?: string | undefined
  /** What is wrong with these digits. */
  error?: string | undefined
  onChange: (code: string) => void
  /** With all digits, as soon as they stand. */
  onComplete: (code: string) => void
  onResend: () => void
  onBack: () => void
}

/** The code from a mail with all that may be done about it: what a form of its own holds, which its first button submits. */
export function CodeEntry(props: CodeEntryProps) {
  const { texts, ref, value, status, hint, notice, failure, error } = props
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
        <Button type="submit" fullWidth pending={status === 'submitting'} pendingLabel={texts.submitting}>
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
