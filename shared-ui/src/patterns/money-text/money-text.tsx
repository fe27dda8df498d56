import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { moneyParts, type MoneyFormat } from './format-money.ts'

export interface MoneyTextProps extends MoneyFormat {
  /** What the sign means in words, e.g. 'You owe': shown under the figure, quieter. */
  word?: ReactNode
  size?: 'm' | 'l' | 'xl' | 'inherit' | undefined
  weight?: 500 | 600 | 700 | undefined
}

/** An amount: tabular, aligned right, the currency quieter than the figure. Never colour alone. */
export function MoneyText({ word, size = 'm', weight = 600, ...format }: MoneyTextProps) {
  return (
    <Root $size={size} $weight={weight}>
      <Figure>
        {moneyParts(format).map((part, index) =>
          part.kind === 'currency' ? <Currency key={index}>{part.text}</Currency> : part.text,
        )}
      </Figure>
      {word !== undefined && <Word>{word}</Word>}
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
const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
`
const Currency = styled.span`
  font-weight: 400;
  color: ${tokens.color.muted};
`
const Word = styled.span`
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
