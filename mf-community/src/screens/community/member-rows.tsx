import { useMemo } from 'react'
import type { AccountId, Cents, Currency, Money } from '@coffer/shared-sdk/domain'
import { useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths } from '@coffer/shared-sdk/navigation'
import { membershipQueries, useNamesakes, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { Chip, MoneyText, VisuallyHidden, formatMoney } from '@coffer/shared-ui'
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
        const toMeaning = (cents: Cents): string => {
          const word = balanceWord(cents)
          return id === ownId ? own[word] : words.members[word]
        }
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
                  toMeaning(balance)
                ) : (
                  <OtherBalances balance={balance} others={others} toMeaning={toMeaning} />
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
  readonly balance: Cents
  readonly others: readonly Money[]
  readonly toMeaning: (cents: Cents) => string
}

/** A member's balances in several currencies: each with its own word, because a person may owe one and be owed the other. */
function OtherBalances({ balance, others, toMeaning }: OtherBalancesProps) {
  const { inCurrency } = useTexts(texts).members
  return (
    <>
      {/* 'Even' would only be true in that currency. */}
      {balance !== 0 && (
        <>
          {toMeaning(balance)}
          <VisuallyHidden>, </VisuallyHidden>
        </>
      )}
      {others.map(({ cents, currency }) => (
        <OtherBalance key={currency}>
          {inCurrency(toMeaning(cents), formatMoney({ cents: Math.abs(cents), currency }))}
        </OtherBalance>
      ))}
    </>
  )
}
