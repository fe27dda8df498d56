import { useMemo } from 'react'
import type { AccountBalance, Currency } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  balanceQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { hasOtherCurrencies, memberRows } from './member-list.ts'
import type { MemberRow } from './member-list.ts'

type Members =
  | PendingOrError
  | {
      readonly state: 'ready'
      readonly members: readonly MemberRow[]
      /** True if some accounts have other currencies than the list's. */
      readonly hasOtherCurrencies: boolean
    }

const NONE: readonly AccountBalance[] = []

/** Loads the community's active members with their balances in one currency and in others. */
export function useMembers(currency: Currency): Members {
  const scope = useScope()
  const accounts = useQuery(accountQueries.members(scope))
  const inCurrency = useQuery(balanceQueries.ofMembers(scope, currency))
  const hasOthers = accounts.data !== undefined && hasOtherCurrencies(accounts.data, currency)
  const others = useQuery({
    ...balanceQueries.ofMembersInOtherCurrencies(scope, currency),
    enabled: hasOthers,
  })
  const inOthers = hasOthers ? others.data : NONE
  const members = useMemo(
    () =>
      accounts.data && inCurrency.data && inOthers
        ? memberRows(accounts.data, { currency, inCurrency: inCurrency.data, inOthers })
        : null,
    [accounts.data, inCurrency.data, inOthers, currency],
  )

  if (members) return { state: 'ready', members, hasOtherCurrencies: hasOthers }
  return pendingOrError([accounts, inCurrency, others])
}
