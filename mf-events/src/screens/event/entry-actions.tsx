import { ReceiptText, Send } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import type { EntryOffer } from '../../hooks/entry-offer.ts'
import { texts } from '../../texts/catalogue.ts'

interface EntryActionsProps {
  readonly eventId: AccountId
  readonly offer: EntryOffer
}

/** The two ways to enter money: an expense, funds. Disabled they say why, below themselves. */
export function EntryActions({ eventId, offer }: EntryActionsProps) {
  const { entry } = useTexts(texts)
  const reasonId = useId()
  if (offer.state === 'absent') return null
  const isDisabled = offer.state === 'disabled'
  const state = { disabled: isDisabled, 'aria-describedby': isDisabled ? reasonId : undefined }
  return (
    <div>
      <Buttons>
        <Button
          {...state}
          fullWidth
          icon={<ReceiptText aria-hidden />}
          onClick={() => openSheet('event-expense', { eventId })}
        >
          {entry.expense}
        </Button>
        <Button
          {...state}
          fullWidth
          variant="secondary"
          icon={<Send aria-hidden />}
          onClick={() => openSheet('event-funds', { eventId })}
        >
          {entry.funds}
        </Button>
      </Buttons>
      {isDisabled && <Reason id={reasonId}>{refusalText(offer.reason)}</Reason>}
    </div>
  )
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: ${tokens.space[3]};
`
const Reason = styled.p`
  margin-top: ${tokens.space[2]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  text-wrap: balance;
`
