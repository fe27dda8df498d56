import { useMemo } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId, Currency, Money } from '@coffer/shared-sdk/domain'
import { useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { membershipQueries, useNamesakes, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Avatar, Chip, ListRow, MoneyText, VirtualList, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'
import { memberTexts } from '../../texts/members.en.ts'
import { balanceWord } from './member-list.ts'
import type { BalanceWord, MemberRow } from './member-list.ts'

interface MemberRowsProps {
  readonly members: readonly MemberRow[]
  /** Identifies the person's choice: with another search or order the rows change at once. */
  readonly view: string
  readonly currency: Currency
  /** If true, all rows have a second line for other currencies. */
  readonly hasOtherCurrencies: boolean
  /** The person's own account, which is marked. */
  readonly ownId: AccountId
  /** The account shown beside the list. */
  readonly chosenId: AccountId | null
}

/** Lists members with their balances, linked to their accounts. */
export function MemberRows({
  members: listed,
  view,
  currency,
  hasOtherCurrencies,
  ownId,
  chosenId,
}: MemberRowsProps) {
  const members = useSteadyRows(listed, { rowKey, view })
  const words = useTexts(texts)
  const { admin } = useTexts(memberTexts)
  const admins = useAdmins()
  const namesake = useNamesakes()
  const hasSecondLine = hasOtherCurrencies || members.some(({ id }) => namesake(id) !== undefined)
  const rowHeight = hasSecondLine ? ROW_HEIGHT.several : ROW_HEIGHT.one
  const own: Record<BalanceWord, string> = {
    owes: words.members.youOwe,
    isOwed: words.members.youAreOwed,
    even: words.members.even,
  }
  return (
    <Marked $rowHeight={rowHeight}>
      <VirtualList
        label={words.membersTitle}
        rows={members}
        rowHeight={rowHeight}
        renderRow={({ balance, others, ...account }, position) => {
          const { id, name } = account
          const word = balanceWord(balance)
          const meaning = id === ownId ? own[word] : words.members[word]
          return (
            <ListRow
              key={id}
              position={position}
              start={<Avatar {...accountAvatar({ ...account, type: 'user' })} />}
              title={
                <Title>
                  <Name>{name}</Name>
                  {id === ownId && <Chip tone="primary">{words.you}</Chip>}
                  {admins.has(id) && id !== ownId && <Chip>{admin}</Chip>}
                </Title>
              }
              subtitle={namesake(id)}
              end={
                <MoneyText
                  cents={balance}
                  currency={currency}
                  caption={
                    others.length === 0 ? (
                      meaning
                    ) : (
                      <OtherBalances meaning={word === 'even' ? null : meaning} others={others} />
                    )
                  }
                />
              }
              renderLink={(link) => (
                <Link
                  to={paths.communityAccount(id)}
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

const rowKey = ({ id }: MemberRow): string => id

/** Returns the accounts of the community's admins; empty until they are loaded. */
function useAdmins(): ReadonlySet<AccountId> {
  const members = useQuery(membershipQueries.all(useScope())).data
  return useMemo(
    () => new Set(members?.filter(({ role }) => role === 'admin').map(({ accountId }) => accountId)),
    [members],
  )
}

/** Row heights in pixels at the default text size: `one` for names and balances of one line, `several` if some have a second one. */
const ROW_HEIGHT = { one: 60, several: 76 } as const

interface OtherBalancesProps {
  /** The meaning of the balance; null instead of 'even', which would only be true in that currency. */
  readonly meaning: string | null
  readonly others: readonly Money[]
}

/** A member's balances in other currencies. */
function OtherBalances({ meaning, others }: OtherBalancesProps) {
  const { andAmount } = useTexts(texts)
  return (
    <>
      {meaning !== null && `${meaning} `}
      {others.map((other) => (
        <Other key={other.currency}>{andAmount(formatMoney(other))}</Other>
      ))}
    </>
  )
}

const Other = styled.span`
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
