import { useId } from 'react'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { Form, media, tokens } from '@coffer/shared-ui/start'

interface FormStepProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
  readonly onSubmit: () => void
}

/** A form with a heading, a text and its fields. */
export function FormStep({ title, text, children, onSubmit }: FormStepProps) {
  const titleId = useId()
  return (
    <Step aria-labelledby={titleId} onSubmit={onSubmit}>
      <div>
        <Title id={titleId}>{title}</Title>
        {text !== undefined && <Text role="status">{text}</Text>}
      </div>
      {children}
    </Step>
  )
}

const enter = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`

const Step = styled(Form)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  animation: ${enter} ${tokens.duration.base} ${tokens.ease.out};

  ${media.reducedMotion} {
    animation: none;
  }
`
const Title = styled.h2`
  font: 650 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.02em;
`
const Text = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
