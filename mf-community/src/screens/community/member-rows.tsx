import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import type { AccountId, Currency, Money } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, Chip, ListRow, MoneyText, VirtualList, formatMoney, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { balanceWord } from './member-list.ts'
import type { BalanceWord, MemberRow } from './member-list.ts'

interface MemberRowsProps {
  readonly members: readonly MemberRow[]
  readonly currency: Currency
  /** Every row then has room for what is held beside it. */
  readonly holdSeveral: boolean
  /** The person's own account, which is marked. */
  readonly ownId: AccountId
  /** The one whose account stands beside the list. */
  readonly chosenId: AccountId | null
}

/** Members with their balances, each a link to the member's account. */
export function MemberRows({ members, currency, holdSeveral, ownId, chosenId }: MemberRowsProps) {
  const words = useTexts(texts)
  const own: Record<BalanceWord, string> = {
    owes: words.members.youOwe,
    isOwed: words.members.youAreOwed,
    even: words.members.even,
  }
  return (
    <Marked $rowHeight={holdSeveral ? ROW_HEIGHT.several : ROW_HEIGHT.one}>
      <VirtualList
        label={words.membersTitle}
        rows={members}
        rowHeight={holdSeveral ? ROW_HEIGHT.several : ROW_HEIGHT.one}
        renderRow={({ id, name, avatar, balance, others }, place) => {
          const word = balanceWord(balance)
          const meaning = id === ownId ? own[word] : words.members[word]
          return (
            <ListRow
              key={id}
              place={place}
              start={<Avatar id={id} name={name} src={fileUrl('acc_accounts', id, avatar, 128)} />}
              title={
                <Title>
                  <Name>{name}</Name>
                  {id === ownId && <Chip tone="primary">{words.you}</Chip>}
                </Title>
              }
              end={
                <MoneyText
                  cents={balance}
                  currency={currency}
                  word={
                    others.length === 0 ? (
                      meaning
                    ) : (
                      <Beside meaning={word === 'even' ? null : meaning} others={others} />
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

/** Pixels of a row: with balances in one currency, and with another line for a second one. */
const ROW_HEIGHT = { one: 60, several: 76 } as const

interface BesideProps {
  /** What the figure above means; null where it would say that all is even, which it is in that currency only. */
  readonly meaning: string | null
  readonly others: readonly Money[]
}

/** What a member holds beside the figure, as the hero says it. */
function Beside({ meaning, others }: BesideProps) {
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
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
/** Rows of one height, whatever each holds; the one whose account stands beside the list is marked. */
const Marked = styled.div<{ $rowHeight: number }>`
  a {
    min-height: ${({ $rowHeight }) => $rowHeight}px;
  }
  a[aria-current],
  a[aria-current]:hover {
    background: ${tokens.color.primarySoft};
  }
`
