import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { accountCurrency, decimalFromCents, hidesTransactions, parseAmount } from '@coffer/shared-sdk/domain'
import type { AccountId, EventAccount } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import { isParticipant } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { fundsTexts } from '../../texts/funds.en.ts'
import { PeoplePicker } from '../parts/picker.tsx'
import type { FundsValues } from './event-funds.form.ts'

interface CashInsteadProps {
  readonly context: EventContext
  readonly isOpen: boolean
  readonly onChoose: (otherId: AccountId) => void
}

/**
 * Leads people who handed cash to another participant to a payment: funds go into the pot, and nobody gets them (accounting A23). It is
 * absent if a payment could not settle the event.
 */
export function CashInstead({ context, isOpen, onChoose }: CashInsteadProps) {
  const words = useTexts(fundsTexts)
  const { cash, pick } = words
  const [isPicking, setPicking] = useState(false)
  const { event, own, people } = context
  const others = people.filter(({ id }) => id !== own.id)
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  if (isHidden || others.length === 0 || !isParticipant(context, own.id)) return null
  return (
    <Root>
      <span>{cash.text}</span>
      <Button variant="quiet" size="s" icon={<HandCoins aria-hidden />} onClick={() => setPicking(true)}>
        {cash.action}
      </Button>
      <PeoplePicker
        open={isOpen && isPicking}
        title={cash.title}
        search={pick.search}
        all={pick.all}
        accounts={others.map(accountAvatar)}
        initial={[]}
        onClose={() => setPicking(false)}
        onSubmit={([id]) => {
          setPicking(false)
          if (id !== undefined) onChoose(id)
        }}
      />
    </Root>
  )
}

/** Returns the entered values for the form of a payment. It leaves out an amount that is not valid. */
export function cashParams(
  event: EventAccount,
  { amountText, description }: Pick<FundsValues, 'amountText' | 'description'>,
): Pick<SheetParams['payment'], 'eventId' | 'amount' | 'description'> {
  const amount = parseAmount(amountText, accountCurrency(event))
  return {
    eventId: event.id,
    ...(amount.ok && { amount: decimalFromCents(amount.value.cents).toFixed(2) }),
    ...(description !== '' && { description }),
  }
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[1]};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
