import { styled } from 'styled-components'
import { Button, SmallText, tokens } from '@coffer/shared-ui'
import type { ButtonProps } from '@coffer/shared-ui'
import type { Offer } from '../../events/event-offer.ts'
import { useSaidReason } from './locked-notice.tsx'

interface OfferedButtonProps extends ButtonProps {
  readonly offer: Offer
  /** Sentences that replace the texts of the refusals, by code. */
  readonly reasons?: Parameters<typeof useSaidReason>[0]
}

/**
 * A button for an action that may be offered. It is absent, or disabled with the reason, which is shown below it unless the page already
 * says it (product 6.9).
 */
export function OfferedButton({ offer, reasons, ...button }: OfferedButtonProps) {
  const say = useSaidReason(reasons)
  if (offer.state === 'absent') return null
  if (offer.state === 'enabled') return <Button {...button} />
  const { id, text } = say(offer.reason)
  if (text === null) return <Button {...button} disabled aria-describedby={id} />
  return (
    <Column>
      <Button {...button} disabled aria-describedby={id} />
      <SmallText id={id}>{text}</SmallText>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
