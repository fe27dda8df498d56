import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Form, tokens } from '@coffer/shared-ui/start'

interface OnboardingStepProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children?: ReactNode
  /** The buttons at the lower edge. */
  readonly actions: ReactNode
  /** Whether an input of the step takes the focus; otherwise the heading takes it. */
  readonly hasField?: boolean | undefined
  readonly align?: 'start' | 'center' | undefined
  readonly onSubmit: () => void
}

/** A step of the onboarding as a form, so that Enter submits it. */
export function OnboardingStep(props: OnboardingStepProps) {
  const { title, text, children, actions, hasField = false, align = 'start', onSubmit } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasField) heading.current?.focus()
  }, [hasField])
  return (
    <Step onSubmit={onSubmit}>
      <Head $align={align}>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {text !== undefined && <Text>{text}</Text>}
      </Head>
      <Body $align={align}>{children}</Body>
      <Actions>{actions}</Actions>
    </Step>
  )
}

interface Aligned {
  readonly $align: 'start' | 'center'
}

const Step = styled(Form)`
  flex: 1;
  display: flex;
  flex-direction: column;
`
const Head = styled.div<Aligned>`
  text-align: ${({ $align }) => $align};
  text-wrap: balance;
`
const Title = styled.h2`
  font: 650 ${tokens.text.xxl} ${tokens.font};
  letter-spacing: -0.025em;
  overflow-wrap: anywhere;
  /* Focused for screen readers only. */
  outline: 0;
`
const Text = styled.p`
  margin-top: ${tokens.space[2]};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
  text-wrap: balance;
`
const Body = styled.div<Aligned>`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  align-items: ${({ $align }) => ($align === 'center' ? 'center' : 'stretch')};
  justify-content: ${({ $align }) => ($align === 'center' ? 'center' : 'flex-start')};
  padding-block: ${tokens.space[6]};
`
const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${tokens.space[2]};
  margin-bottom: ${tokens.space[4]};
`
