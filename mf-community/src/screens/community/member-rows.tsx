import { useMemo } from 'react'
import type { AccountId, Currency, Money } from '@coffer/shared-sdk/domain'
import { useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths } from '@coffer/shared-sdk/navigation'
import { membershipQueries, useNamesakes, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Chip, MoneyText, formatMoney } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'
import { memberTexts } from '../../texts/members.en.ts'
import { AccountLinkRows, OtherBalance } from '../account/account-link-rows.tsx'
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
  const own: Record<BalanceWord, string> = {
    owes: words.members.youOwe,
    isOwed: words.members.youAreOwed,
    even: words.members.even,
  }
  return (
    <AccountLinkRows
      label={words.membersTitle}
      rows={members}
      hasSecondLine={hasSecondLine}
      chosenId={chosenId}
      toLink={({ balance, others, ...account }) => {
        const { id } = account
        const word = balanceWord(balance)
        const meaning = id === ownId ? own[word] : words.members[word]
        return {
          account: { ...account, type: 'user' },
          to: paths.communityAccount(id),
          chips: (
            <>
              {id === ownId && <Chip tone="primary">{words.you}</Chip>}
              {admins.has(id) && id !== ownId && <Chip>{admin}</Chip>}
            </>
          ),
          subtitle: namesake(id),
          end: (
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
          ),
        }
      }}
    />
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
        <OtherBalance key={other.currency}>{andAmount(formatMoney(other))}</OtherBalance>
      ))}
    </>
  )
}
