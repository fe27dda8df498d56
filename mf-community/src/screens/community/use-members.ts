import { useMemo } from 'react'
import type { Currency } from '@coffer/shared-sdk/domain'
import { accountQueries, balanceQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { memberRows } from './member-list.ts'
import type { MemberRow } from './member-list.ts'

type Members =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: 'ready'; readonly members: readonly MemberRow[] }

/** The community's active members with their balances in one currency. */
export function useMembers(currency: Currency): Members {
  const scope = useScope()
  const accounts = useQuery(accountQueries.active(scope, ['user']))
  const balances = useQuery(balanceQueries.ofMembers(scope, currency))
  const members = useMemo(
    () => accounts.data && balances.data && memberRows(accounts.data, balances.data),
    [accounts.data, balances.data],
  )

  if (members) return { state: 'ready', members }
  const failed = [accounts, balances].filter((query) => query.isError)
  if (failed.length === 0) return { state: 'loading' }
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return { state: 'failed', retry, retrying: failed.some((query) => query.isFetching) }
}
