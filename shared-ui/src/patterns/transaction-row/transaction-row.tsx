import { ArrowRight, Lock } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { StatusChip, type StatusChipStatus } from '../../primitives/badge/status-chip.tsx'
import { Item } from '../../primitives/list/list.tsx'
import { Pressable, type LinkRender } from '../../primitives/pressable/pressable.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import type { MoneyFormat } from '../money-text/format-money.ts'
import { MoneyText } from '../money-text/money-text.tsx'
import type { RowPlace } from '../virtual-list/virtual-rows.tsx'

export interface Party {
  id: string
  name: string
  src?: string | undefined
  /** Of its picture: square for events, banks and the like; round when left out. */
  shape?: 'round' | 'square' | undefined
  /** How many stand on this side when it is more than one; their number takes the place of a picture. */
  count?: number | undefined
}

export interface TransactionRowProps {
  sender: Party
  receiver: Party
  /** Read between the two names in place of the arrow, e.g. 'to'. */
  toLabel: string
  amount: MoneyFormat
  /** e.g. 'For: Dinner'. */
  purpose: string
  status: { kind: StatusChipStatus; label: string }
  /** e.g. the time of day. */
  meta?: ReactNode
  /** Looks closed (a hidden transaction); a press still reaches `onClick`, which says why. */
  disabled?: boolean | undefined
  /** Where it stands in a list of which only a part is in the page (`DayList`). */
  place?: RowPlace | undefined
  renderLink?: LinkRender | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** One transaction in a `List`, 118 px high (spec 2): sender to receiver, amount, purpose, status. */
export function TransactionRow({
  sender,
  receiver,
  toLabel,
  amount,
  purpose,
  status,
  meta,
  disabled,
  place,
  ...press
}: TransactionRowProps) {
  return (
    <Entry {...place} data-start>
      <Row {...press} aria-disabled={disabled === true ? true : undefined} $disabled={disabled === true}>
        <Pair>
          <Face {...sender} />
          <Face {...receiver} />
        </Pair>
        {/* The blanks are not seen, but keep the parts apart when the row is read out. */}
        <Parties>
          <Name>{sender.name}</Name>
          <Arrow aria-hidden /> <VisuallyHidden>{toLabel}</VisuallyHidden> <Name>{receiver.name}</Name>
        </Parties>{' '}
        {/* What stands there in a hidden row is no amount, and would be heard as one. */}
        <Amount aria-hidden={disabled === true ? true : undefined}>
          <MoneyText {...amount} />
        </Amount>{' '}
        <Purpose>
          {disabled === true && <Lock aria-hidden />}
          {purpose}
        </Purpose>{' '}
        <Foot>
          <StatusChip status={status.kind} label={status.label} />
          {meta !== undefined && <span> {meta}</span>}
        </Foot>
      </Row>
    </Entry>
  )
}

function Face({ count = 1, ...party }: Party) {
  return count > 1 ? <Several aria-hidden>{count}</Several> : <Avatar {...party} size={32} />
}

/** Measured by the column it stands in, which on a wide page may be as narrow as a phone. */
const Entry = styled(Item)`
  container-type: inline-size;
`
const Row = styled(Pressable)<{ $disabled: boolean }>`
  display: grid;
  grid-template-areas: 'pair parties parties' 'pair purpose amount' 'pair foot foot';
  grid-template-rows: 24px 22px 32px;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-content: center;
  column-gap: ${tokens.space[3]};
  width: 100%;
  height: 118px;
  padding: 0 ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: ${tokens.color.ink};
  text-align: start;
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:is(button, a) {
    cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  ${media.hover} {
    &:is(button, a):hover {
      background: ${tokens.color.sunken};
    }
  }
  &:is(button, a):active {
    background: ${tokens.color.pressed};
  }
  /* Both names need the whole line in a narrow column; with room the amount stands beside them. */
  @container (min-width: 420px) {
    grid-template-areas: 'pair parties amount' 'pair purpose purpose' 'pair foot foot';
  }
  > * {
    ${({ $disabled }) => $disabled && 'opacity: 0.55; filter: grayscale(1);'}
  }
`
/** The sender above, the receiver stepping out below. */
const Pair = styled.span`
  grid-area: pair;
  position: relative;
  width: 40px;
  height: 52px;
  align-self: center;

  > * {
    position: absolute;
    left: 0;
    top: 0;
  }
  > :last-child {
    left: 10px;
    top: 22px;
    box-shadow: 0 0 0 2px ${tokens.color.surface};
  }
`
const Several = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font: 600 12px / 1 ${tokens.font};
`
const Parties = styled.span`
  grid-area: parties;
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-width: 0;
  font: 500 ${tokens.text.m} ${tokens.font};
`
/** Each may have half the line, and what the other leaves of its half. */
const Name = styled.span`
  flex: 1 1 0;
  max-width: max-content;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Arrow = styled(ArrowRight)`
  flex: none;
  width: 16px;
  height: 16px;
  color: ${tokens.color.muted};
`
const Amount = styled.span`
  grid-area: amount;
  text-align: end;
`
const Purpose = styled.span`
  grid-area: purpose;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};

  svg {
    display: inline;
    width: 14px;
    height: 14px;
    margin-inline-end: ${tokens.space[1]};
    vertical-align: -2px;
  }
`
const Foot = styled.span`
  grid-area: foot;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  font: 400 ${tokens.text.xs} ${tokens.font};
  color: ${tokens.color.muted};
`
