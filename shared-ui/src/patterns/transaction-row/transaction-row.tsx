import { ArrowRight, Lock } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { StatusChip, type StatusChipStatus } from '../../primitives/badge/badge.tsx'
import { Item } from '../../primitives/list/surface.tsx'
import { Pressable, type RenderLink } from '../../primitives/pressable/pressable.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { tokens } from '../../theme/tokens.ts'
import type { MoneyFormat } from '../money-text/format-money.ts'
import { MoneyText } from '../money-text/money-text.tsx'
import type { RowPosition } from '../virtual-list/virtual-list.tsx'
import { AccountFace, type AccountAvatar } from './account-face.tsx'
import { rowFrame, whereTextIsLarge } from './row-frame.ts'

export interface TransactionRowProps {
  sender: AccountAvatar
  receiver: AccountAvatar
  /** Read out instead of the arrow, e.g. 'to'. */
  toLabel: string
  amount: MoneyFormat
  /** e.g. 'For: Dinner'. */
  purpose: string
  status: { kind: StatusChipStatus; label: string }
  /** e.g. the time of day. */
  meta?: ReactNode
  /** Looks disabled (a hidden transaction), but still calls `onClick`, which explains why. */
  disabled?: boolean | undefined
  /** Its position in a virtual list (`DayList`). */
  position?: RowPosition | undefined
  renderLink?: RenderLink | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** A transaction in a `List`, 118 px high at the default text size (product 9.8): sender, receiver, amount, purpose, status. */
export function TransactionRow({
  sender,
  receiver,
  toLabel,
  amount,
  purpose,
  status,
  meta,
  disabled,
  position,
  ...press
}: TransactionRowProps) {
  return (
    <RowItem {...position} data-start>
      <Row {...press} aria-disabled={disabled === true ? true : undefined} $disabled={disabled === true}>
        <Avatars>
          <AccountFace {...sender} />
          <AccountFace {...receiver} />
        </Avatars>
        {/* The spaces separate the parts when the row is read out. */}
        <Names>
          <Name>{sender.name}</Name>
          <Arrow aria-hidden /> <VisuallyHidden>{toLabel}</VisuallyHidden> <Name>{receiver.name}</Name>
        </Names>{' '}
        {/* A hidden row shows a placeholder, which must not be read out as an amount. */}
        <Amount aria-hidden={disabled === true ? true : undefined}>
          <MoneyText {...amount} isVoid={status.kind === 'declined'} />
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
    </RowItem>
  )
}

/** This is a size container, because a column of a wide page may be as narrow as a phone. */
const RowItem = styled(Item)`
  container-type: inline-size;
`
const Row = styled(Pressable)<{ $disabled: boolean }>`
  ${rowFrame}
  grid-template-areas: 'avatars names names' 'avatars purpose amount' 'avatars foot foot';
  grid-template-rows: 1.5rem 1.375rem 2rem;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  height: 7.375rem;

  /* In a narrow column the names need the whole line; in a wide one the amount is next to them. */
  @container (min-width: 420px) {
    grid-template-areas: 'avatars names amount' 'avatars purpose purpose' 'avatars foot foot';
  }
  ${whereTextIsLarge} {
    grid-template-areas: 'names names' 'purpose amount' 'foot foot';
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
/** The sender's avatar, overlapped by the receiver's below, with a ring in the row's colour. It leaves the initials whole. */
const Avatars = styled.span`
  grid-area: avatars;
  position: relative;
  width: 40px;
  height: 56px;
  align-self: center;

  ${whereTextIsLarge} {
    display: none;
  }
  > * {
    position: absolute;
    left: 0;
    top: 0;
  }
  > :last-child {
    left: 8px;
    top: 24px;
    box-shadow: 0 0 0 2px var(--row-color, ${tokens.color.surface});
    transition: box-shadow ${tokens.duration.tap} ${tokens.ease.out};
  }
`
const Names = styled.span`
  grid-area: names;
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-width: 0;
  font: 500 ${tokens.text.m} ${tokens.font};
`
/** Each name gets half the line, plus what the other does not need. */
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
