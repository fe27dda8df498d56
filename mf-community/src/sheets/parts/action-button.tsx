import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { Button, tokens } from '@coffer/shared-ui'
import type { ButtonProps } from '@coffer/shared-ui'
import type { ActionState } from '../transaction/transaction-actions.ts'

interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  readonly action: ActionState
  readonly children: ReactNode
}

/** A button in the given state: enabled, absent, or disabled with the reason below it. */
export function ActionButton({ action, children, ...button }: ActionButtonProps) {
  const reasonId = useId()
  if (action.state === 'absent') return null
  if (action.state === 'enabled') return <Button {...button}>{children}</Button>
  return (
    <Cell>
      <Button {...button} disabled aria-describedby={reasonId}>
        {children}
      </Button>
      <Reason id={reasonId}>{refusalText(action.reason)}</Reason>
    </Cell>
  )
}

const Cell = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
const Reason = styled.p`
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
  text-align: center;
  text-wrap: balance;
`
