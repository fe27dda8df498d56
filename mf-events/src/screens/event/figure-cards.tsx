import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cents, Currency, ParticipantFigures } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Card, MoneyText, Skeleton, VisuallyHidden, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

interface FigureCardsProps {
  readonly figures: ParticipantFigures
  readonly currency: Currency
  /** The event is concluded: what was owed is booked. */
  readonly isSettled: boolean
  /** Leads to what makes the balance up. */
  readonly onOpen: () => void
}

/** Your balance, and the two figures that it is the sum of (spec 2, accounting A13). */
export function FigureCards({ figures, currency, isSettled, onOpen }: FigureCardsProps) {
  const { standing } = useTexts(texts)
  const { balance, expenses, share } = figures
  const words = isSettled ? standing.settled : standing.open
  const word = balance > 0 ? words.positive : balance < 0 ? words.negative : words.zero
  return (
    <Cards role="group" aria-label={standing.label}>
      <Whole>
        <Card onClick={onOpen}>
          <Row>
            <Figure label={standing.balance}>
              <Amount cents={balance} currency={currency} isMain />
              <Word>{word}</Word>
            </Figure>
            <VisuallyHidden> {standing.details}</VisuallyHidden>
            <Chevron aria-hidden />
          </Row>
        </Card>
      </Whole>
      <Card>
        <Figure label={standing.expenses}>
          <Amount cents={expenses} currency={currency} />
        </Figure>
      </Card>
      <Card>
        <Figure label={standing.share}>
          <Amount cents={share} currency={currency} />
        </Figure>
      </Card>
    </Cards>
  )
}

/** The cards on their way, in the very size of what comes. */
export function FigureCardSkeletons() {
  return (
    <Cards aria-hidden>
      <Whole>
        <OnItsWay $shape="block" $height="118px" />
      </Whole>
      <OnItsWay $shape="block" $height="86px" />
      <OnItsWay $shape="block" $height="86px" />
    </Cards>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Lines>
      <Label>{label}</Label>
      {children}
    </Lines>
  )
}

interface AmountProps {
  readonly cents: Cents
  readonly currency: Currency
  readonly isMain?: boolean
}

/** A figure as large as it may be; millions shrink until they fit into half a phone. */
function Amount({ isMain = false, ...money }: AmountProps) {
  const format = { ...money, sign: 'always' } as const
  return (
    <Fitting $isMain={isMain} style={{ '--length': formatMoney(format).length }}>
      <MoneyText {...format} size="inherit" />
    </Fitting>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};
`
const Whole = styled.div`
  grid-column: 1 / -1;
`
const OnItsWay = styled(Skeleton)`
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
  font: 500 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Word = styled.span`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Chevron = styled(ChevronRight)`
  flex: none;
  width: 20px;
  height: 20px;
  color: ${tokens.color.muted};
`
