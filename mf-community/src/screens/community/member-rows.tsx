import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import type { AccountId, Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, Chip, ListRow, MoneyText, VirtualList, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { balanceWord } from './member-list.ts'
import type { BalanceWord, MemberRow } from './member-list.ts'

interface MemberRowsProps {
  readonly members: readonly MemberRow[]
  readonly currency: Currency
  /** The person's own account, which is marked. */
  readonly ownId: AccountId
  /** The one whose account stands beside the list. */
  readonly chosenId: AccountId | null
}

/** Members with their balances, each a link to the member's account. */
export function MemberRows({ members, currency, ownId, chosenId }: MemberRowsProps) {
  const words = useTexts(texts)
  const own: Record<BalanceWord, string> = {
    owes: words.members.youOwe,
    isOwed: words.members.youAreOwed,
    even: words.members.even,
  }
  return (
    <Marked>
      <VirtualList
        label={words.membersTitle}
        rows={members}
        renderRow={({ id, name, avatar, balance }, place) => {
          const word = balanceWord(balance)
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
                  word={id === ownId ? own[word] : words.members[word]}
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

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
/** Marks the row whose account stands beside the list. */
const Marked = styled.div`
  a[aria-current],
  a[aria-current]:hover {
    background: ${tokens.color.primarySoft};
  }
`
