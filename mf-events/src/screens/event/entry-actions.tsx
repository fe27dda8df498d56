import { ReceiptText, Send } from 'lucide-react'
import { styled } from 'styled-components'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import type { EntryOffer } from '../../hooks/entry-offer.ts'
import { texts } from '../../texts/catalogue.ts'

interface EntryActionsProps {
  readonly eventId: AccountId
  readonly offer: EntryOffer
  /** What says why they are disabled, while they are. */
  readonly reasonId: string
}

/** The two ways to enter money: an expense, funds. */
export function EntryActions({ eventId, offer, reasonId }: EntryActionsProps) {
  const { entry } = useTexts(texts)
  if (offer.state === 'absent') return null
  const isDisabled = offer.state === 'disabled'
  const state = { disabled: isDisabled, 'aria-describedby': isDisabled ? reasonId : undefined }
  return (
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
  )
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: ${tokens.space[3]};
`
