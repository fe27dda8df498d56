import { useId } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { Button, tokens } from '@coffer/shared-ui'
import type { ButtonProps } from '@coffer/shared-ui'
import type { Offer } from '../../events/event-offer.ts'

interface OfferedButtonProps extends ButtonProps {
  readonly offer: Offer
}

/** A button for what a person may do: absent, or disabled with the reason below it (product 6.9). */
export function OfferedButton({ offer, ...button }: OfferedButtonProps) {
  const reasonId = useId()
  if (offer.state === 'absent') return null
  if (offer.state === 'enabled') return <Button {...button} />
  return (
    <Column>
      <Button {...button} disabled aria-describedby={reasonId} />
      <Reason id={reasonId}>{refusalText(offer.reason)}</Reason>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
/** Why something is disabled. */
export const Reason = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
