import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Mark } from '../../primitives/brand/brand.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { formatMoney, moneyParts, type MoneyFormat } from '../money-text/format-money.ts'
import { HeroActions, type HeroAction } from './hero-actions.tsx'
import { HeroAnswer, type HeroQuestion } from './hero-answer.tsx'

export interface HeroBalanceProps extends MoneyFormat {
  /** Whose balance it is, e.g. avatar and name; nothing for the person's own. */
  lead?: ReactNode
  /** e.g. 'Your balance'. */
  label: string
  /** Below the figure: what is held in other currencies, e.g. 'and −$12.00'. */
  others?: readonly string[] | undefined
  /** What the sign means, e.g. 'You owe the community'. */
  word?: string | undefined
  /** A small button behind the word, e.g. 'Why?'. */
  ask?: HeroQuestion | undefined
  /** A second line, e.g. what is pending. */
  note?: ReactNode
  /** Up to four. */
  actions?: readonly HeroAction[] | undefined
  /** Below the actions: why those that are disabled are. */
  hint?: string | undefined
  /** Figure, word and note are on their way: bars stand for them, in the size of what is given here. */
  isLoading?: boolean | undefined
}

/** How one stands, said first and largest: the one place of full colour. */
export function HeroBalance(props: HeroBalanceProps) {
  const {
    lead,
    label,
    others = [],
    word,
    ask,
    note,
    actions = [],
    hint,
    isLoading = false,
    ...format
  } = props
  const veil = (content: ReactNode) => (isLoading ? <Veil aria-hidden>{content}</Veil> : content)
  return (
    <HeroSurface>
      {lead !== undefined && <Lead>{lead}</Lead>}
      <Label>{label}</Label>
      <Figure style={{ '--length': formatMoney(format).length }}>
        {veil(
          moneyParts(format).map((part, index) =>
            part.kind === 'currency' ? (
              <Currency key={index}>{part.text}</Currency>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          ),
        )}
      </Figure>
      {others.map((other) => (
        <Other key={other}>{other}</Other>
      ))}
      <HeroAnswer word={word === undefined ? undefined : veil(word)} ask={ask} isLoading={isLoading} />
      {note !== undefined && <Note>{veil(note)}</Note>}
      <HeroActions actions={actions} hint={hint} />
    </HeroSurface>
  )
}

/** The ground of a hero: full colour with the mark as its watermark. */
export function HeroSurface({ children }: { children: ReactNode }) {
  return (
    <HeroRoot>
      <Watermark size={280} />
      {children}
    </HeroRoot>
  )
}

/** Full colour with its text; also the ground of the hero's skeleton. */
export const HeroRoot = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  isolation: isolate;
  container-type: inline-size;
  min-height: 236px;
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.xl};
  background: linear-gradient(155deg, ${tokens.color.hero} 20%, ${tokens.color.heroEnd});
  color: ${tokens.color.onHero};

  ${media.md} {
    padding: ${tokens.space[8]};
  }
`
const Watermark = styled(Mark)`
  position: absolute;
  z-index: -1;
  right: -64px;
  top: -52px;
  color: ${tokens.color.heroGlow};
  transform: rotate(-14deg);
`
const Lead = styled.div`
  margin-bottom: ${tokens.space[5]};
`
const Label = styled.h2`
  font: 500 ${tokens.text.m} ${tokens.font};
`
const Figure = styled.p`
  margin-top: ${tokens.space[1]};
  font: 700 ${tokens.text.hero} ${tokens.font};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.035em;
  white-space: nowrap;
  --largest: 3rem;
  /* At least 44 px for what people usually hold; millions shrink until they fit. */
  font-size: min(var(--largest), calc(100cqi / var(--length) / 0.58));

  ${media.md} {
    --largest: 3.5rem;
    line-height: 4rem;
  }
`
const Currency = styled.span`
  font-size: 0.62em;
  font-weight: 500;
  letter-spacing: 0;
  margin-inline: 0 0.08em;
`
const Other = styled.p`
  margin-bottom: ${tokens.space[1]};
  font: 600 ${tokens.text.l} ${tokens.font};
  font-variant-numeric: tabular-nums;
`
const Note = styled.div`
  margin-top: ${tokens.space[1]};
  font: 400 ${tokens.text.s} ${tokens.font};
`
/** A bar in place of its content, which keeps its very size; lower than its line, so that two never touch. */
const Veil = styled.span`
  display: inline-block;
  position: relative;
  color: transparent;

  > * {
    visibility: hidden;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 14% 0;
    border-radius: ${tokens.radius.s};
    background: ${tokens.color.heroVeil};
  }
`
