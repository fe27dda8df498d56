import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { moneyParts, type MoneyFormat } from './format-money.ts'

export interface MoneyTextProps extends MoneyFormat {
  /** Says what the sign means, e.g. 'You owe'; shown below the amount in muted text. */
  caption?: ReactNode
  size?: 'm' | 'l' | 'xl' | 'inherit' | undefined
  weight?: 500 | 600 | 700 | undefined
  /** Strikes the amount through, because a declined transaction counts nowhere. */
  isVoid?: boolean | undefined
}

/** An amount, right-aligned with tabular digits and a muted currency. */
export function MoneyText({ caption, size = 'm', weight = 600, isVoid = false, ...format }: MoneyTextProps) {
  return (
    <Root $size={size} $weight={weight}>
      <Amount $isVoid={isVoid}>
        {moneyParts(format).map((part, index) =>
          part.kind === 'currency' ? <Currency key={index}>{part.text}</Currency> : part.text,
        )}
      </Amount>
      {caption !== undefined && <Caption>{caption}</Caption>}
    </Root>
  )
}

const FONTS = { m: tokens.text.m, l: tokens.text.l, xl: tokens.text.xxl } as const

const Root = styled.span<{ $size: 'm' | 'l' | 'xl' | 'inherit'; $weight: number }>`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-end;
  text-align: end;
  ${({ $size, $weight }) => ($size === 'inherit' ? 'font: inherit;' : `font: ${$weight} ${FONTS[$size]} ${tokens.font};`)}
`
const Amount = styled.span<{ $isVoid: boolean }>`
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
  ${({ $isVoid }) => $isVoid && `color: ${tokens.color.muted}; text-decoration: line-through;`}
`
const Currency = styled.span`
  font-weight: 400;
  color: ${tokens.color.muted};
`
const Caption = styled.span`
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
