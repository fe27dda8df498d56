import { Lock } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Item } from '../../primitives/list/surface.tsx'
import { Pressable } from '../../primitives/pressable/pressable.tsx'
import { tokens } from '../../theme/tokens.ts'
import type { MoneyFormat } from '../money-text/format-money.ts'
import { MoneyText } from '../money-text/money-text.tsx'
import { AccountFace, type AccountAvatar } from '../transaction-row/account-face.tsx'
import { rowFrame, whereTextIsLarge } from '../transaction-row/row-frame.ts'
import type { RowPosition } from '../virtual-list/virtual-list.tsx'

export interface EntryRowProps {
  /** The account of the person who paid. */
  account: AccountAvatar
  /** The purpose, e.g. 'Fish'. */
  title: string
  /** Shown after the title, e.g. the time of day. */
  meta?: ReactNode
  /** e.g. 'Hana paid'. */
  detail: string
  /** Shown after the detail, e.g. 'everyone'; left out if there is no room for it. */
  group?: string | undefined
  /** Shown at the end, e.g. 'your part €6.80'. */
  part?: string | undefined
  amount: MoneyFormat
  /** Looks disabled (a hidden transaction), but still calls `onClick`, which explains why. */
  disabled?: boolean | undefined
  /** Its position in a virtual list (`DayList`). */
  position?: RowPosition | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/**
 * A transaction in the `List` of its own event, which needs neither the event's name nor its status. It is half as high as a
 * `TransactionRow` (product 9.8).
 */
export function EntryRow(props: EntryRowProps) {
  const { account, title, meta, detail, group, part, amount, disabled = false, position, onClick } = props
  return (
    <RowItem {...position} data-start>
      <Row onClick={onClick} aria-disabled={disabled ? true : undefined} $disabled={disabled}>
        <span data-part="face">
          <AccountFace {...account} />
        </span>
        {/* The spaces separate the parts when the row is read out. */}
        <span data-part="head">
          {disabled && <Lock aria-hidden />}
          <span data-part="title">{title}</span> {meta !== undefined && <span data-part="meta">{meta}</span>}
        </span>{' '}
        {/* A hidden row shows a placeholder, which must not be read out as an amount. */}
        <span data-part="amount" aria-hidden={disabled ? true : undefined}>
          <MoneyText {...amount} />
        </span>{' '}
        <span data-part="detail">
          <span>{detail}</span>
          {group !== undefined && <span data-part="group">{` · ${group}`}</span>}
          {part !== undefined && <span>{` · ${part}`}</span>}
        </span>
      </Row>
    </RowItem>
  )
}

const RowItem = styled(Item)`
  &[data-start] + &[data-start]::before {
    left: 60px;
  }
`
/** The smallest phones have no room for it beside the lock. */
const hiddenWhereNarrow = css`
  @container (max-width: 345px) {
    display: none;
  }
`
/** Styles its parts itself: with a component for each of them, scrolling through a long list takes noticeably longer. */
const Row = styled(Pressable)<{ $disabled: boolean }>`
  ${rowFrame}
  grid-template-areas: 'face head amount' 'face detail detail';
  grid-template-rows: 1.5rem 1.25rem;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  height: 3.6875rem;

  > [data-part='face'] {
    grid-area: face;
    align-self: center;
  }
  > [data-part='head'] {
    grid-area: head;
    display: flex;
    align-items: baseline;
    gap: ${tokens.space[2]};
    min-width: 0;

    > svg {
      flex: none;
      align-self: center;
      width: 14px;
      height: 14px;
      color: ${tokens.color.muted};
    }
    > [data-part='title'] {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font: 600 ${tokens.text.m} ${tokens.font};
    }
    > [data-part='meta'] {
      flex: none;
      font: 400 ${tokens.text.xs} ${tokens.font};
      color: ${tokens.color.muted};
      ${({ $disabled }) => $disabled && hiddenWhereNarrow}
    }
  }
  > [data-part='amount'] {
    grid-area: amount;
    text-align: end;
  }
  > [data-part='detail'] {
    grid-area: detail;
    display: flex;
    min-width: 0;
    font: 400 ${tokens.text.s} ${tokens.font};
    font-variant-numeric: tabular-nums;
    color: ${tokens.color.muted};
    white-space: pre;

    /* Who paid, and what one owes of it, take their room first: they say more than the group between them. */
    > * {
      flex: none;
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    > [data-part='group'] {
      flex: 0 1 auto;
    }
    @container (max-width: 345px) {
      > * {
        font-size: 0.75rem;
      }
      > [data-part='group'] {
        display: none;
      }
    }
  }

  ${whereTextIsLarge} {
    grid-template-areas: 'head amount' 'detail detail';
    grid-template-columns: minmax(0, 1fr) auto;

    > [data-part='face'],
    > [data-part='head'] > [data-part='meta'],
    > [data-part='detail'] > [data-part='group'] {
      display: none;
    }
    > [data-part='detail'] > * {
      font-size: 0.75rem;
    }
    > [data-part='detail'] > :first-child {
      flex: 0 1 auto;
    }
  }
`
