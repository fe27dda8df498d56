import { ArrowLeftRight, ArrowRight, Check, HandCoins, Hourglass } from 'lucide-react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { accountCurrency, decimalFromCents, isPrivileged } from '@coffer/shared-sdk/domain'
import type { AccountId, Cents, Transaction } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Avatar, Button, Chip, MoneyText, SmallText, formatMoney, tokens } from '@coffer/shared-ui'
import { settleTexts } from '../../texts/settle.en.ts'
import type { Party, PlannedTransfer, TransferState } from './settlement.ts'

interface TransferRowProps {
  readonly transfer: PlannedTransfer
  readonly state: TransferState
  /** True if the plan may still change, so that nothing is sent yet. */
  readonly isPreview: boolean
  /** A payment between the two that waits to be confirmed. */
  readonly unconfirmed: Transaction | undefined
  /** Null in the community's plan. */
  readonly event: { readonly id: AccountId; readonly name: string } | null
}

/** Shows one transfer: who pays whom, why, what is recorded of it, and what the person can do. */
export function TransferRow({ transfer, state, unconfirmed, isPreview, event }: TransferRowProps) {
  const words = useTexts(settleTexts)
  const { accountId } = useMember().membership
  const { creditor, debtor, cents, openCents, currency, owedCents, owesCents } = transfer
  const isDone = openCents === 0
  const money = (amount: Cents) => formatMoney({ cents: amount, currency })
  const isRecorded = state.state === 'requested' || state.state === 'sent'
  return (
    <Item>
      <Head>
        <Sides>
          <PartyAvatar party={debtor} />
          <ArrowRight aria-hidden />
          <PartyAvatar party={creditor} />
        </Sides>
        <Title>{title()}</Title>
        <Amount>
          <MoneyText cents={isDone ? cents : openCents} currency={currency} />
        </Amount>
      </Head>
      <SmallText>{reason()}</SmallText>
      {openCents < cents && !isDone && (
        <SmallText>{words.partlyPaid(money(cents - openCents), money(cents))}</SmallText>
      )}
      {state.state === 'otherRequest' && (
        <SmallText>{words.otherRequest(money(state.transaction.amount))}</SmallText>
      )}
      {unconfirmed && (
        <Recorded>
          <SmallText>{unconfirmedText(unconfirmed)}</SmallText>
          <ShowButton id={unconfirmed.id} label={words.show} />
        </Recorded>
      )}
      {isDone && !unconfirmed && (
        <Chip tone="success" icon={<Check aria-hidden />}>
          {words.paid}
        </Chip>
      )}
      {isRecorded && (
        <Recorded>
          <Chip
            tone={state.state === 'sent' ? 'success' : 'warning'}
            icon={state.state === 'sent' ? <Check aria-hidden /> : <Hourglass aria-hidden />}
          >
            {words.recorded[state.state]}
          </Chip>
          <ShowButton id={state.transaction.id} label={words.show} />
        </Recorded>
      )}
      {!isRecorded && !isDone && <TransferAction transfer={transfer} event={event} isPreview={isPreview} />}
    </Item>
  )

  function unconfirmedText({ amount }: Transaction): string {
    if (debtor.id === accountId) return words.unconfirmed.own(creditor.name, money(amount))
    const payee = creditor.id === accountId ? null : creditor.name
    return words.unconfirmed.other(debtor.name, payee, money(amount))
  }

  function title(): string {
    if (debtor.id === accountId) return words.youPay(creditor.name)
    return creditor.id === accountId ? words.paysYou(debtor.name) : words.pays(debtor.name, creditor.name)
  }

  function reason(): string {
    const owed = creditor.id === accountId ? words.youAreOwed : words.isOwed
    const owes = debtor.id === accountId ? words.youOwe : words.owes
    return `${owed(creditor.name, money(owedCents))} ${owes(debtor.name, money(owesCents))}`
  }
}

interface TransferActionProps {
  readonly transfer: PlannedTransfer
  /** True if expenses can still change the plan, so that only money that has changed hands already is recorded. */
  readonly isPreview: boolean
  readonly event: TransferRowProps['event']
}

/**
 * Offers 'I paid' to the person who pays, 'I received it' to the person who is paid, and a transfer to privileged people, each with the
 * open amount.
 */
function TransferAction({ transfer, isPreview, event }: TransferActionProps) {
  const words = useTexts(settleTexts)
  const caller = useCaller()
  const { membership } = useMember()
  const { creditor, debtor, openCents, currency } = transfer
  // The forms use the first currency of an account.
  const isPossible = currency === accountCurrency(membership.account)
  const isBetweenPeople = [creditor, debtor].every(
    ({ type, status }) => type === 'user' && status === 'active',
  )
  if (!isPossible || !isBetweenPeople) return null
  const filled = {
    amount: decimalFromCents(openCents).toFixed(2),
    description: event === null ? words.purpose : words.purposeFor(event.name),
  }
  const payment = { ...filled, ...(event && { eventId: event.id }) }
  if (debtor.id === membership.accountId) {
    return (
      <Button
        fullWidth
        icon={<HandCoins aria-hidden />}
        onClick={() => openSheet('payment', { direction: 'paid', otherId: creditor.id, ...payment })}
      >
        {words.iPaid(creditor.name)}
      </Button>
    )
  }
  if (creditor.id === membership.accountId) {
    return (
      <Button
        fullWidth
        variant="secondary"
        icon={<HandCoins aria-hidden />}
        onClick={() => openSheet('payment', { direction: 'received', otherId: debtor.id, ...payment })}
      >
        {words.iReceived}
      </Button>
    )
  }
  if (isPreview || !isPrivileged(caller, membership.organisationId)) return null
  return (
    <Button
      fullWidth
      variant="secondary"
      icon={<ArrowLeftRight aria-hidden />}
      onClick={() => openSheet('transfer', { senderId: creditor.id, receiverId: debtor.id, ...filled })}
    >
      {words.transfer}
    </Button>
  )
}

function ShowButton({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Button variant="quiet" size="s" onClick={() => openSheet('transaction', { transactionId: id })}>
      {label}
    </Button>
  )
}

function PartyAvatar({ party }: { readonly party: Party }) {
  return <Avatar {...accountAvatar(party)} size={32} />
}

const Item = styled.li`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: inset 0 0 0 1px ${tokens.color.line};
`
/** Names get the whole width: two long ones beside pictures and amount would break into three lines on a phone. */
const Head = styled.div`
  display: grid;
  grid-template: 'sides amount' 'title title' / 1fr auto;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
`
const Sides = styled.span`
  grid-area: sides;
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};

  svg {
    width: 16px;
    height: 16px;
    color: ${tokens.color.muted};
  }
`
const Title = styled.span`
  grid-area: title;
  min-width: 0;
  font: 600 ${tokens.text.m} ${tokens.font};
  overflow-wrap: anywhere;
`
const Amount = styled.span`
  grid-area: amount;
`
const Recorded = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`
