import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { formatMoney, type MoneyFormat } from '../money-text/format-money.ts'

export interface HeroPartProps extends MoneyFormat {
  /** e.g. 'Pending'. */
  label: string
}

/** A part of the hero's balance, in its note: label above figure, so that the height is the same for any amount. */
export function HeroPart({ label, ...format }: HeroPartProps) {
  return (
    <span>
      <Label>{label}</Label>
      <Figure>{formatMoney(format)}</Figure>
    </span>
  )
}

const Label = styled.span`
  display: block;
  font: 400 ${tokens.text.xs} ${tokens.font};
`
const Figure = styled.span`
  display: block;
  font: 600 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
