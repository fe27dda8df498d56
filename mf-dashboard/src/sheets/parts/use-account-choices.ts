import { recentCounterparties } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, AccountType } from '@coffer/shared-sdk/domain'
import { paths, useLocation } from '@coffer/shared-sdk/navigation'
import { accountQueries, transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'

/** Spec 9: suggested accounts, on the dashboard one more, and how many transactions they are taken from (ADR 0117). */
const SUGGESTED = 4
const SUGGESTED_ON_DASHBOARD = 5
const RECENT_TRANSACTIONS = 100

export interface AccountChoices {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Active accounts of the asked types, by name; the own one among them. */
  readonly accounts: readonly Account[]
  /** The ones dealt with last, of those that are eligible; undefined while that is not known. */
  readonly suggested: (isEligible: (account: Account) => boolean) => readonly Account[] | undefined
  readonly find: (id: AccountId | null) => Account | null
  readonly retry: () => void
}

/** The accounts of the community that a form can name. */
export function useAccountChoices(types: readonly AccountType[]): AccountChoices {
  const own = useMember().membership.account
  const scope = useScope()
  const isOnDashboard = useLocation().pathname === paths.dashboard()
  const active = useQuery(accountQueries.active(scope, types))
  const latest = useQuery(transactionQueries.latest(scope, own.id, RECENT_TRANSACTIONS))
  const accounts = active.data ?? []
  // Also finds the own account while the others are on their way, so that a form opened with it can say why not.
  const find = (id: AccountId | null) =>
    id === own.id ? own : (accounts.find((account) => account.id === id) ?? null)
  return {
    status: active.data ? 'ready' : active.isError ? 'failed' : 'loading',
    accounts,
    suggested: (isEligible) => {
      if (!latest.data) return undefined
      const isKnown = (id: AccountId) => {
        const account = find(id)
        return account !== null && isEligible(account)
      }
      const limit = isOnDashboard ? SUGGESTED_ON_DASHBOARD : SUGGESTED
      return recentCounterparties(latest.data, own.id, isKnown, limit).flatMap((id) => find(id) ?? [])
    },
    find,
    retry: () => void active.refetch(),
  }
}
