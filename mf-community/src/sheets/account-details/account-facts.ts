import { displayBalance } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, Membership } from '@coffer/shared-sdk/domain'
import { formatDay } from '@coffer/shared-sdk/i18n'
import type { SharedTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { statusKey } from '../../screens/account/account-view.ts'
import type { accountEn } from '../../texts/account.en.ts'
import type { Fact } from '../parts/facts.tsx'

type Words = typeof accountEn & SharedTexts

/** Returns the account's own details; for a member also the date of joining and the role. */
export function accountFacts(words: Words, account: Account, owner: Membership | null): readonly Fact[] {
  const { details, types } = words
  return [
    { label: words.name, value: account.name },
    { label: details.type, value: types[account.type] },
    { label: details.status, value: words[statusKey(account.type)][account.status] },
    { label: details.currencies, value: account.currencies.join(', ') },
    { label: details.created, value: formatDay(account.created) },
    ...(owner === null
      ? []
      : [
          { label: details.memberSince, value: formatDay(owner.created) },
          { label: details.role, value: details.roles[owner.role] },
        ]),
  ]
}

export interface CurrencyFacts {
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Returns the sums in each of the account's currencies, and in others that occur. */
export function balanceFacts(
  { details }: Words,
  { currencies }: Pick<Account, 'currencies'>,
  balances: readonly AccountBalance[],
): readonly CurrencyFacts[] {
  const all = [...new Set([...currencies, ...balances.map(({ currency }) => currency)])]
  return all.map((currency) => {
    const sums = balances.find((balance) => balance.currency === currency)
    const { total, pending } = sums ? displayBalance(sums) : { total: 0, pending: 0 }
    const money = (cents: number) => formatMoney({ cents, currency })
    return {
      title: details.balanceIn(currency),
      facts: [
        { label: details.received, value: money(sums?.received ?? 0) },
        { label: details.sent, value: money(sums?.sent ?? 0) },
        { label: details.balance, value: money(total) },
        ...(pending === 0 ? [] : [{ label: details.pending, value: money(pending) }]),
      ],
    }
  })
}
