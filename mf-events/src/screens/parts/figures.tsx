import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import type { Cents, Currency, Money } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Card, MoneyText, SmallText, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

export interface Figure {
  readonly label: string
  readonly cents: Cents
  readonly currency: Currency
  readonly sign?: 'always' | 'auto'
  /** The same figure in other currencies, shown below. */
  readonly others?: readonly Money[]
  /** Says below the amount what it contains. */
  readonly note?: string | undefined
  /** Opens the entries that the figure is made of. */
  readonly onClick?: () => void
}

interface FiguresProps {
  /** The accessible name of all figures. */
  readonly label: string
  readonly figures: readonly Figure[]
}

/** Shows amounts side by side, as large as their cards allow. */
export function Figures({ label, figures }: FiguresProps) {
  const { andAmount } = useTexts(texts)
  // All have the size that the longest one allows, so that they read as one line.
  const length = Math.max(...figures.map((figure) => formatMoney({ sign: 'auto', ...figure }).length))
  return (
    <Cards role="group" aria-label={label} $isEven={figures.length === 4}>
      {figures.map((figure) => {
        const { cents, currency, sign = 'auto', others = [], note, onClick } = figure
        const format = { cents, currency, sign }
        return (
          <Small key={figure.label} onClick={onClick}>
            <Lines>
              <Label>
                {figure.label}
                {onClick && <ChevronRight aria-hidden />}
              </Label>
              <Amount style={{ '--length': length }}>
                <MoneyText {...format} size="inherit" />
              </Amount>
              {others.map((other) => (
                <SmallText as="span" key={other.currency}>
                  {andAmount(formatMoney({ ...other, sign }))}
                </SmallText>
              ))}
              {note !== undefined && <SmallText as="span">{note}</SmallText>}
            </Lines>
          </Small>
        )
      })}
    </Cards>
  )
}

/** On a phone three figures are side by side, and four are two by two. */
const Cards = styled.div<{ readonly $isEven: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${({ $isEven }) => ($isEven ? 140 : 104)}px, 1fr));
  gap: ${tokens.space[3]};
`
/** The padding leaves room for a label of eight letters and its arrow where three cards are side by side on a phone. */
const Small = styled(Card)`
  padding: ${tokens.space[3]};
`
const Lines = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  justify-items: start;
  min-width: 0;
  color: ${tokens.color.ink};
  container-type: inline-size;
`
const Label = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]};
  width: 100%;
  overflow-wrap: anywhere;
  font: 500 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};

  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-inline-end: -4px;
  }
`
const Amount = styled.span`
  font: 600 ${tokens.text.l} ${tokens.font};
  font-size: min(1.125rem, calc(100cqi / var(--length) / 0.6));
`
