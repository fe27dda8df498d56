import { recentCounterparties } from '@coffer/shared-sdk/domain'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { accountQueries, transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { COUNTERPARTY_TYPES, refusalOfCounterparty } from './money.form.ts'
import type { MoneyParties } from './money.form.ts'

/** Spec 9: suggested accounts, and how many transactions they are taken from. */
const SUGGESTED = 4
const RECENT_TRANSACTIONS = 100

export interface Counterparties {
  readonly status: 'loading' | 'failed' | 'ready'
  /** The accounts to choose from, by name; never the own one. */
  readonly accounts: readonly Account[]
  /** The ones dealt with last; undefined while that is not known. */
  readonly suggested: readonly Account[] | undefined
  /** Also finds the own account, so that a form opened with it can say why not. */
  readonly find: (id: AccountId | null) => Account | null
  readonly retry: () => void
}

/** Whom the member can choose for a transaction in this direction. */
export function useCounterparties(parties: MoneyParties): Counterparties {
  const { direction, own } = parties
  const scope = useScope()
  const active = useQuery(accountQueries.active(scope, COUNTERPARTY_TYPES[direction]))
  const latest = useQuery(transactionQueries.latest(scope, own.id, RECENT_TRANSACTIONS))
  const accounts = (active.data ?? []).filter(({ id }) => id !== own.id)
  const find = (id: AccountId | null) =>
    id === own.id ? own : (accounts.find((account) => account.id === id) ?? null)
  const isEligible = (id: AccountId) => {
    const account = find(id)
    return account !== null && refusalOfCounterparty(parties, account) === null
  }
  return {
    status: active.data ? 'ready' : active.isError ? 'failed' : 'loading',
    accounts,
    suggested:
      latest.data &&
      recentCounterparties(latest.data, own.id, isEligible, SUGGESTED).flatMap((id) => find(id) ?? []),
    find,
    retry: () => void active.refetch(),
  }
}
