import { ChevronRight, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { accountCurrency } from '@coffer/shared-sdk/domain'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { participantQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { EventBalance } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  Card,
  MoneyText,
  PendingOrError,
  Skeleton,
  SmallText,
  VisuallyHidden,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { usePaidBack } from '../../events/use-paid-back.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { texts } from '../../texts/en.ts'

/** Shows the participant's balance in the event; only a notice while the event is hidden (accounting A15). */
export function OwnBalance({ event, isJoining }: OwnBalanceProps) {
  const { ownBalance: words, hiddenText } = useTexts(texts)
  if (event.view.isHidden) {
    return (
      <Banner icon={<EyeOff aria-hidden />} title={words.title}>
        <Sentence>{hiddenText}</Sentence> <Sentence>{words.hiddenFrom}</Sentence>
      </Banner>
    )
  }
  return <Figures event={event} isJoining={isJoining} />
}

interface OwnBalanceProps {
  readonly event: OwnEvent
  /** True while joining is not stored yet, so that the server has no figures. */
  readonly isJoining: boolean
}

function Figures({ event: { account }, isJoining }: OwnBalanceProps) {
  const allWords = useTexts(texts)
  const words = allWords.ownBalance
  const { accountId } = useMember().membership
  const figures = useQuery({
    ...participantQueries.eventBalance(useScope(), accountId, account.id),
    enabled: !isJoining,
  })
  const paid = usePaidBack(account, figures.data?.currency ?? accountCurrency(account)).get(accountId) ?? 0
  if (figures.data) {
    return (
      <FigureCards
        figures={figures.data}
        paid={paid}
        onShowPaid={() => openSheet('settle-up', { eventId: account.id })}
        isSettled={account.status === 'closed'}
        onExplain={(figure) =>
          openSheet('event-why', { eventId: account.id, participantId: accountId, figure })
        }
      />
    )
  }
  // The participant was just removed; the event's own query will say so next.
  if (figures.data === null && !isJoining) return null
  return (
    <PendingOrError
      loaded={pendingOrError([figures])}
      texts={{ ...allWords, loading: words.loading, failed: words.failed }}
      skeleton={<FigureCardSkeletons />}
    />
  )
}

interface FigureCardsProps {
  readonly figures: EventBalance
  /** The change of the balance by payments between people (accounting A23). */
  readonly paid: Cents
  readonly onShowPaid: () => void
  /** True if the event is concluded, so that the balance was credited or charged. */
  readonly isSettled: boolean
  /** Opens the expenses and shares behind a figure. */
  readonly onExplain: (figure: 'balance' | 'expenses' | 'share') => void
}

/** Shows the balance, and the figures that add up to it (product 2, accounting A13, A23). */
function FigureCards(props: FigureCardsProps) {
  const { figures, paid, isSettled, onExplain, onShowPaid } = props
  const { currency, paidIn } = figures
  const { ownBalance: words } = useTexts(texts)
  const balance = figures.balance + paid
  const meanings = isSettled ? words.settled : words.open
  const word = balance > 0 ? meanings.positive : balance < 0 ? meanings.negative : meanings.zero
  return (
    <Cards role="group" aria-label={words.label}>
      <FullWidth>
        <Card onClick={() => onExplain('balance')}>
          <Row>
            <Figure label={words.title}>
              <Amount cents={balance} currency={currency} isMain />
              <SmallText as="span">{word}</SmallText>
            </Figure>
            <VisuallyHidden> {words.details}</VisuallyHidden>
            <Chevron aria-hidden />
          </Row>
        </Card>
      </FullWidth>
      {(['expenses', 'share'] as const).map((figure) => (
        <Card key={figure} onClick={() => onExplain(figure)}>
          <Figure label={words[figure]} isButton>
            <Amount cents={figures[figure]} currency={currency} />
            {figure === 'expenses' && paidIn > 0 && (
              <SmallText as="span">{words.paidIn(formatMoney({ cents: paidIn, currency }))}</SmallText>
            )}
          </Figure>
          <VisuallyHidden> {words.details}</VisuallyHidden>
        </Card>
      ))}
      {paid !== 0 && (
        <FullWidth>
          <Card onClick={onShowPaid}>
            <Figure label={paid > 0 ? words.paidBack : words.gotBack} isButton>
              <Amount cents={paid} currency={currency} />
            </Figure>
            <VisuallyHidden> {words.details}</VisuallyHidden>
          </Card>
        </FullWidth>
      )}
    </Cards>
  )
}

/** Renders the cards at their final size. */
export function FigureCardSkeletons() {
  return (
    <Cards aria-hidden>
      <FullWidth>
        <CardSkeleton $shape="block" $height="118px" />
      </FullWidth>
      <CardSkeleton $shape="block" $height="86px" />
      <CardSkeleton $shape="block" $height="86px" />
    </Cards>
  )
}

interface FigureProps {
  readonly label: string
  /** Shows a mark at the label, because an amount of seven figures needs the whole width of its card. */
  readonly isButton?: boolean
  readonly children: ReactNode
}

function Figure({ label, isButton = false, children }: FigureProps) {
  return (
    <Lines>
      <Label>
        {label}
        {isButton && <SmallChevron aria-hidden />}
      </Label>
      {children}
    </Lines>
  )
}

interface AmountProps {
  readonly cents: Cents
  readonly currency: Currency
  readonly isMain?: boolean
}

/** Renders the amount as large as its card allows: millions still fit into half a phone's width. */
function Amount({ isMain = false, ...money }: AmountProps) {
  const format = { ...money, sign: 'always' } as const
  return (
    <Fitting $isMain={isMain} style={{ '--length': formatMoney(format).length }}>
      <MoneyText {...format} size="inherit" />
    </Fitting>
  )
}

const Sentence = styled.span`
  display: block;
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};
`
const FullWidth = styled.div`
  grid-column: 1 / -1;
`
const CardSkeleton = styled(Skeleton)`
  border-radius: ${tokens.radius.l};
`
const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`
const Lines = styled.span`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  container-type: inline-size;
  gap: 2px;
  min-width: 0;
  color: ${tokens.color.ink};
`
const Fitting = styled.span<{ $isMain: boolean }>`
  font: ${({ $isMain }) => ($isMain ? `700 ${tokens.text.xxl}` : `600 ${tokens.text.l}`)} ${tokens.font};
  font-size: min(${({ $isMain }) => ($isMain ? '1.75rem' : '1.125rem')}, calc(100cqi / var(--length) / 0.6));
`
const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  font: 500 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Chevron = styled(ChevronRight)`
  flex: none;
  width: 20px;
  height: 20px;
  color: ${tokens.color.muted};
`
const SmallChevron = styled(Chevron)`
  width: 14px;
  height: 14px;
`
