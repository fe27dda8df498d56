import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Mark } from '../../primitives/brand/mark.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { formatMoney, moneyParts, type MoneyFormat } from '../money-text/format-money.ts'
import { HeroActions, HeroCaption, type HeroAction, type HeroExplanation } from './hero-actions.tsx'

export interface HeroBalanceProps extends MoneyFormat {
  /** The avatar and name of the balance's owner; left out for one's own. */
  owner?: ReactNode
  /** e.g. 'Your balance'. */
  label: string
  /** Balances in other currencies, e.g. 'and −$12.00'. */
  otherCurrencies?: readonly string[] | undefined
  /** Says what the sign means, e.g. 'You owe the community'. */
  caption?: string | undefined
  /** A small button next to the caption, e.g. 'Why?'. */
  explain?: HeroExplanation | undefined
  /** A second line, e.g. what is pending. */
  note?: ReactNode
  /** At most four. */
  actions?: readonly HeroAction[] | undefined
  /** Shown below the actions: says why some are disabled. */
  hint?: string | undefined
  /** Shows bars instead of amount, caption and note, in the size of the given values. */
  isLoading?: boolean | undefined
}

/** A balance in large type on the community's colour, with actions. */
export function HeroBalance(props: HeroBalanceProps) {
  const {
    owner,
    label,
    otherCurrencies = [],
    caption,
    explain,
    note,
    actions = [],
    hint,
    isLoading = false,
    ...format
  } = props
  const skeleton = (content: ReactNode) =>
    isLoading ? <Placeholder aria-hidden>{content}</Placeholder> : content
  return (
    <HeroSurface>
      {owner !== undefined && <Owner>{owner}</Owner>}
      <Label>{keepAmountsWhole(label)}</Label>
      <Figure style={{ '--length': formatMoney(format).length }}>
        {skeleton(
          moneyParts(format).map((part, index) =>
            part.kind === 'currency' ? (
              <Currency key={index}>{part.text}</Currency>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          ),
        )}
      </Figure>
      {otherCurrencies.map((other) => (
        <Other key={other}>{other}</Other>
      ))}
      <HeroCaption
        caption={caption === undefined ? undefined : skeleton(caption)}
        explain={explain}
        isLoading={isLoading}
      />
      {note !== undefined && <Note>{skeleton(note)}</Note>}
      <HeroActions actions={actions} hint={hint} />
    </HeroSurface>
  )
}

/** Keeps the sign of an amount on the line of its digits: a line can break after '+'. */
function keepAmountsWhole(text: string): ReactNode {
  return text
    .split(/([+−]\S+)/u)
    .map((part, index) => (index % 2 === 1 ? <Unbroken key={index}>{part}</Unbroken> : part))
}

/** The hero's background: the community's colour with the mark as a watermark. */
export function HeroSurface({ children }: { children: ReactNode }) {
  return (
    <HeroRoot>
      <Watermark size={280} />
      {children}
    </HeroRoot>
  )
}

export interface HeroSkeletonProps {
  /** True if there will be an `owner` above the label. */
  hasOwner?: boolean | undefined
}

/** A loading hero: its colour, with bars for label, amount and actions. */
export function HeroSkeleton({ hasOwner = false }: HeroSkeletonProps) {
  return (
    <HeroRoot as="div" aria-hidden>
      {hasOwner && <Bar style={{ width: 180, height: 48, marginBottom: 20 }} />}
      <Bar style={{ width: 120, height: 16, margin: '4px 0 10px' }} />
      <Bar style={{ width: 220, height: 44, marginTop: 4, marginBottom: hasOwner ? 60 : 0 }} />
      <Bar style={{ width: '100%', height: 48, marginTop: 'auto' }} />
    </HeroRoot>
  )
}

export interface HeroAmountProps extends MoneyFormat {
  /** e.g. 'Pending'. */
  label: string
}

/** A labelled amount for the hero's note, e.g. what is pending. The label is above the amount, so that the height never changes. */
export function HeroAmount({ label, ...format }: HeroAmountProps) {
  return (
    <span>
      <AmountLabel>{label}</AmountLabel>
      <Amount>{formatMoney(format)}</Amount>
    </span>
  )
}

const HeroRoot = styled.section`
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
const Unbroken = styled.span`
  white-space: nowrap;
`
const Watermark = styled(Mark)`
  position: absolute;
  z-index: -1;
  right: -64px;
  top: -52px;
  color: ${tokens.color.heroWatermark};
  transform: rotate(-14deg);
`
const Owner = styled.div`
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
  /* At least 44 px for usual amounts; millions shrink to fit. */
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
/** A bar of the size of its content. It is lower than the line, so that two bars never touch. */
const Placeholder = styled.span`
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
    background: ${tokens.color.heroOverlay};
  }
`
const Bar = styled.span`
  display: block;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.heroOverlay};
`
const AmountLabel = styled.span`
  display: block;
  font: 400 ${tokens.text.xs} ${tokens.font};
`
const Amount = styled.span`
  display: block;
  font: 600 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
