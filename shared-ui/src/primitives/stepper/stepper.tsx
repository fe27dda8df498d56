import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface StepperProps {
  count: number
  /** Counted from 1. */
  current: number
  /** e.g. 'Step 2 of 5'; read out when it changes. */
  label: string
}

/** Shows the current step as dots (product 2.6). The dots are not buttons, because each step has its own. */
export function Stepper({ count, current, label }: StepperProps) {
  return (
    <Root>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Dot key={index} aria-hidden $state={getDotState(index + 1, current)} />
      ))}
    </Root>
  )
}

type DotState = 'done' | 'current' | 'ahead'

function getDotState(step: number, current: number): DotState {
  if (step === current) return 'current'
  return step < current ? 'done' : 'ahead'
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.space[4]};
`
const Dot = styled.span<{ $state: DotState }>`
  width: ${({ $state }) => ($state === 'current' ? '22px' : '8px')};
  height: 8px;
  border-radius: ${tokens.radius.full};
  background: ${({ $state }) => ($state === 'ahead' ? 'transparent' : tokens.color.primaryMark)};
  box-shadow: inset 0 0 0 1.5px
    ${({ $state }) => ($state === 'ahead' ? tokens.color.lineStrong : tokens.color.primaryMark)};
  transition:
    width ${tokens.duration.base} ${tokens.ease.slide},
    background-color ${tokens.duration.base} ${tokens.ease.out};
`
