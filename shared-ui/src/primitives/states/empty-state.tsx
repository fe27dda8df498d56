import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'

export interface EmptyStateProps {
  title: string
  /** What will be here. */
  text?: string | undefined
  drawing?: DrawingName | undefined
  /** The first step, as a `Button`. */
  action?: ReactNode
}

/** Says what will be here and offers the first step. */
export function EmptyState({ title, text, drawing = 'coffer', action }: EmptyStateProps) {
  return (
    <StateRoot>
      <Drawing name={drawing} />
      <StateTitle>{title}</StateTitle>
      {text !== undefined && <StateText>{text}</StateText>}
      {action !== undefined && <StateAction>{action}</StateAction>}
    </StateRoot>
  )
}

export const StateRoot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 360px;
  margin: 0 auto;
  padding: ${tokens.space[8]} ${tokens.space[4]};
  text-align: center;
`
export const StateTitle = styled.p`
  margin-top: ${tokens.space[4]};
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  text-wrap: balance;
`
export const StateText = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.muted};
  text-wrap: balance;
  /* What was searched for is repeated in it. */
  overflow-wrap: anywhere;
`
export const StateAction = styled.div`
  margin-top: ${tokens.space[5]};
`
