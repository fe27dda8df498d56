import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { Button, tokens } from '@coffer/shared-ui'
import type { ButtonProps } from '@coffer/shared-ui'
import type { Offer } from '../transaction/transaction-actions.ts'

interface OfferedButtonProps extends Omit<ButtonProps, 'disabled'> {
  readonly offer: Offer
  readonly children: ReactNode
}

/** A button that is there only for whom it is meant; disabled it says why, below itself. */
export function OfferedButton({ offer, children, ...button }: OfferedButtonProps) {
  const reasonId = useId()
  if (offer.state === 'absent') return null
  if (offer.state === 'enabled') return <Button {...button}>{children}</Button>
  return (
    <Cell>
      <Button {...button} disabled aria-describedby={reasonId}>
        {children}
      </Button>
      <Reason id={reasonId}>{refusalText(offer.reason)}</Reason>
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
