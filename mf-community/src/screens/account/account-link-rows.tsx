import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { Link } from '@coffer/shared-sdk/navigation'
import { Avatar, ListRow, VirtualList, tokens } from '@coffer/shared-ui'

interface AccountLink {
  readonly account: Pick<Account, 'id' | 'name' | 'avatar' | 'type'>
  readonly to: string
  /** Shown after the name. */
  readonly chips?: ReactNode
  readonly subtitle?: string | undefined
  readonly end: ReactNode
}

interface AccountLinkRowsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** If true, all rows are high enough for a second line. */
  readonly hasSecondLine: boolean
  /** The account shown beside the list. */
  readonly chosenId: AccountId | null
  readonly toLink: (row: Row) => AccountLink
}

/** Row heights in pixels at the default text size. */
const ROW_HEIGHT = { one: 60, several: 76 } as const

/** Lists accounts with links to them. */
export function AccountLinkRows<Row>(props: AccountLinkRowsProps<Row>) {
  const { label, rows, hasSecondLine, chosenId, toLink } = props
  const height = hasSecondLine ? ROW_HEIGHT.several : ROW_HEIGHT.one
  return (
    <Marked $rowHeight={height}>
      <VirtualList
        label={label}
        rows={rows}
        rowHeight={height}
        renderRow={(row, position) => {
          const { account, to, chips, subtitle, end } = toLink(row)
          return (
            <ListRow
              key={account.id}
              position={position}
              start={<Avatar {...accountAvatar(account)} />}
              title={
                <Title>
                  <Name>{account.name}</Name>
                  {chips}
                </Title>
              }
              subtitle={subtitle}
              end={end}
              renderLink={(link) => (
                <Link to={to} {...link} aria-current={account.id === chosenId ? 'page' : undefined} />
              )}
            />
          )
        }}
      />
    </Marked>
  )
}

/** A balance in another currency, below the first one. */
export const OtherBalance = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
const Title = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;

  /* The name gives way to what is said about it. */
  > :not(:first-child) {
    flex: none;
  }
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
/** Rows have equal heights, and the row of the account beside the list is marked. */
const Marked = styled.div<{ $rowHeight: number }>`
  a {
    min-height: ${({ $rowHeight }) => $rowHeight / 16}rem;
  }
  a[aria-current],
  a[aria-current]:hover {
    background: ${tokens.color.primarySoft};
  }
`
