import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, Chip, ListRow, MoneyText, VirtualList, formatMoney, tokens } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { statusKey } from '../account/account-view.ts'
import type { AccountRow } from './account-list.ts'
import { accountsQuery } from './accounts-search.ts'
import type { AccountsSearch } from './accounts-search.ts'

interface AccountRowsProps {
  readonly rows: readonly AccountRow[]
  /** Identifies the person's choice: with another search, filter or order the rows change at once. */
  readonly view: string
  /** The account shown beside the list. */
  readonly chosenId: AccountId | null
  /** The filter, which stays in the address while an account is beside the list. */
  readonly filter: AccountsSearch
}

/** Row heights in pixels: for balances in one currency, and in several. */
const ROW_HEIGHT = { one: 60, several: 76 } as const

/** Lists accounts with their balances, each linked to its transactions. */
export function AccountRows({ rows: listed, view, chosenId, filter }: AccountRowsProps) {
  const rows = useSteadyRows(listed, { rowKey, view })
  const { hidden } = useTexts(accountsTexts)
  const { types, ...words } = useTexts(accountTexts)
  const height = rows.some(({ others }) => others.length > 0) ? ROW_HEIGHT.several : ROW_HEIGHT.one
  return (
    <Marked $rowHeight={height}>
      <VirtualList
        label={words.accountsTitle}
        rows={rows}
        rowHeight={height}
        renderRow={({ balance, currency, others, isHidden, ...account }, position) => {
          const { id, name, type, status } = account
          return (
            <ListRow
              key={id}
              position={position}
              start={<Avatar {...accountAvatar(account)} />}
              title={
                <Title>
                  <Name>{name}</Name>
                  {status !== 'active' && <Chip>{words[statusKey(type)][status]}</Chip>}
                </Title>
              }
              end={
                isHidden ? (
                  <Hidden>{hidden}</Hidden>
                ) : (
                  <MoneyText
                    cents={balance}
                    currency={currency}
                    caption={
                      <>
                        {types[type]}
                        {others.map((other) => (
                          <Other key={other.currency}>{words.andAmount(formatMoney(other))}</Other>
                        ))}
                      </>
                    }
                  />
                )
              }
              renderLink={(link) => (
                <Link
                  to={paths.communityBalancesAccount(id, accountsQuery(filter))}
                  {...link}
                  aria-current={id === chosenId ? 'page' : undefined}
                />
              )}
            />
          )
        }}
      />
    </Marked>
  )
}

const rowKey = ({ id }: AccountRow): string => id

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
const Other = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
const Hidden = styled.span`
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
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
