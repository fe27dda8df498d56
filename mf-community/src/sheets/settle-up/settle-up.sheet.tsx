import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  EmptyState,
  PendingOrError,
  RowSkeletons,
  Section,
  SmallText,
  Stack,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { Sheet, SheetSummary } from '@coffer/shared-ui/overlays'
import { settleTexts } from '../../texts/settle.en.ts'
import { ownFirst, getTransferState, findUnconfirmedPayment } from './settlement.ts'
import type { CurrencyPlan, PlannedTransfer } from './settlement.ts'
import { TransferRow } from './transfer-row.tsx'
import { useCommunitySettlement, useEventSettlement } from './use-settlement.ts'
import type { LoadedSettlement, SettlementFacts } from './use-settlement.ts'

/** Shows the fewest transfers that clear all balances of an event, or of the whole community (accounting A22). */
export default function SettleUpSheet(props: SheetProps<'settle-up'>) {
  const { params, isStacked, ...sheet } = props
  const words = useTexts(settleTexts)
  const ofEvent = useEventSettlement(params.eventId)
  const ofCommunity = useCommunitySettlement(params.eventId === undefined)
  return (
    <Sheet
      {...sheet}
      title={words.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
    >
      <Content loaded={params.eventId === undefined ? ofCommunity : ofEvent} />
    </Sheet>
  )
}

function Content({ loaded }: { readonly loaded: LoadedSettlement }) {
  const words = useTexts(settleTexts)
  switch (loaded.state) {
    case 'loading':
    case 'failed':
      return <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={4} />} />
    case 'missing':
      return <EmptyState illustration="event" title={words.gone} />
    case 'notPermitted':
      return <EmptyState illustration="people" title={words.notPermitted} />
    case 'hidden':
      return <Banner>{words.hidden}</Banner>
    case 'ready':
      return <Plans facts={loaded} />
  }
}

/** Shows the plan of each currency, the person's own transfers first, or says that nothing is open. */
function Plans({ facts }: { readonly facts: SettlementFacts }) {
  const words = useTexts(settleTexts)
  const { settlement, event, payments } = facts
  const { accountId } = useMember().membership
  const plans = settlement.ok ? settlement.plans : []
  const recorded = useRecorded(facts, plans)
  const requests = recorded.filter(({ kind }) => kind === '')
  // The payments of an event are loaded with it. In the community's balances open payments count already.
  const unconfirmed = event ? payments : recorded.filter(({ kind }) => kind === 'payment')
  if (!settlement.ok) return <Banner tone="warning">{refusalText(settlement.refusal)}</Banner>
  if (plans.length === 0)
    return <EmptyState illustration="coffer" title={words.empty.title} text={words.empty.text} />
  const isPreview = event?.status === 'active'
  // A preview for others has no buttons, so its list takes the focus and keys can scroll the sheet.
  const focusable = isPreview ? { tabIndex: 0 } : {}
  const row = (transfer: PlannedTransfer) => (
    <TransferRow
      key={`${transfer.creditor.id} ${transfer.debtor.id}`}
      transfer={transfer}
      state={getTransferState(transfer, requests)}
      unconfirmed={findUnconfirmedPayment(transfer, unconfirmed)}
      isPreview={isPreview}
      event={event}
    />
  )
  return (
    <Stack $gap={5}>
      {isPreview && (
        <Banner tone="warning" title={words.preview.title}>
          {words.preview.text}
        </Banner>
      )}
      {plans.map((plan) => {
        const { own, others } = ownFirst(plan.transfers, accountId)
        return (
          <Stack key={plan.currency} $gap={3}>
            <Summary>{formatSummary(plan)}</Summary>
            {plan.leftCents !== 0 && <SmallText>{describeDifference(plan)}</SmallText>}
            {own.length > 0 && (
              <Section title={named(plan, words.own)}>
                <Rows role="list" aria-label={named(plan, words.own)} {...focusable}>
                  {own.map(row)}
                </Rows>
              </Section>
            )}
            {others.length > 0 && (
              <Section title={named(plan, own.length > 0 ? words.others : words.all)}>
                <Rows role="list" aria-label={named(plan, words.others)} {...focusable}>
                  {others.map(row)}
                </Rows>
              </Section>
            )}
          </Stack>
        )
      })}
      <SmallText>{event ? words.how.event : words.how.community}</SmallText>
    </Stack>
  )

  /** Says why the reasons differ from the balances that the event shows. */
  function describeDifference({ leftCents, currency }: CurrencyPlan): string {
    const amount = formatMoney({ cents: Math.abs(leftCents), currency })
    return leftCents > 0 ? words.left(amount) : words.missing(amount)
  }

  function formatSummary({ transfers, isFewest, currency }: CurrencyPlan): string {
    const done = transfers.filter(({ openCents }) => openCents === 0).length
    if (done > 0) return named({ currency }, words.done(done, transfers.length))
    const sentence = isFewest ? words.fewest(transfers.length) : words.few(transfers.length)
    return named({ currency }, sentence)
  }

  /** Adds the name of the currency if there are several plans. */
  function named({ currency }: Pick<CurrencyPlan, 'currency'>, text: string): string {
    return plans.length > 1 ? `${currency}: ${text}` : text
  }
}

const NONE: readonly never[] = []

/** Loads the sends and requests that may be transfers of the plan. It is empty while loading, and nothing is marked then. */
function useRecorded({ event, since }: SettlementFacts, plans: readonly CurrencyPlan[]) {
  const transfers = plans.flatMap((plan) => plan.transfers)
  const ids = (side: 'creditor' | 'debtor'): readonly AccountId[] =>
    [...new Set(transfers.map((transfer) => transfer[side].id))].toSorted()
  const found = useQuery({
    ...transactionQueries.transfersBetween(useScope(), {
      senderIds: ids('creditor'),
      receiverIds: ids('debtor'),
      since,
      // Money that was sent is already part of a community's balances; an event's balances stay as they are.
      isOpen: event === null,
    }),
    enabled: transfers.length > 0,
  })
  return found.data ?? NONE
}

const Summary = styled(SheetSummary)`
  font: 600 ${tokens.text.m} ${tokens.font};
`
const Rows = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
`
