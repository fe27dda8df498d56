import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar, type AvatarProps } from '../../primitives/avatar/avatar.tsx'
import { TwoLines } from '../../primitives/two-lines/two-lines.tsx'
import { tokens } from '../../theme/tokens.ts'
import { formatMoney } from '../money-text/format-money.ts'
import { ShareInput } from '../share-input/share-input.tsx'

interface PartRowProps {
  /** The account that pays the part. */
  account: Omit<AvatarProps, 'size'>
  /** The name, or 'You' for one's own account. */
  name: string
  /** Shown below the name. */
  detail: ReactNode
  /** `s` is for read-only rows. */
  size?: 'm' | 's' | undefined
  /** Shown at the end, e.g. a field or an amount. */
  children?: ReactNode
}

/** A row for each account that pays a part of an amount, in a list. */
export function PartRow({ account, name, detail, size = 'm', children }: PartRowProps) {
  return (
    <Row $size={size}>
      <Avatar {...account} size={size === 'm' ? 40 : 32} />
      <TwoLines title={name} detail={detail} />
      {children}
    </Row>
  )
}

interface ShareRowProps extends Pick<PartRowProps, 'account' | 'name'> {
  /** The part; undefined while unknown. */
  cents: Cents | undefined
  currency: Currency
  /** The accessible name of the field. */
  label: string
  /** The text of the field; null if there is no field, because one account pays everything. */
  share: string | null
  onChange: (share: string) => void
}

/** A `PartRow` with the amount to the cent and a field for the share (accounting A16). */
export function ShareRow({ cents, currency, label, share, onChange, ...account }: ShareRowProps) {
  const partId = useId()
  const part = <span id={partId}>{cents === undefined ? '–' : formatMoney({ cents, currency })}</span>
  return (
    <PartRow {...account} detail={part}>
      {share !== null && (
        <ShareInput label={label} hideLabel describedBy={partId} value={share} onChange={onChange} />
      )}
    </PartRow>
  )
}

const Row = styled.li<{ $size: 'm' | 's' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  min-height: ${({ $size }) => ($size === 'm' ? 72 : 56)}px;
  padding: ${tokens.space[2]} 0;

  /* At a zoom or a text size of 200 % the share goes below the name. */
  > :nth-child(2) {
    flex: 1 1 4.75rem;
  }
  > :nth-child(3) {
    margin-inline-start: auto;
  }
  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
