import { useMemo } from 'react'
import type { Currency } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  balanceQueries,
  eventQueries,
  participantQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { accountRows } from './account-list.ts'
import type { AccountRow } from './account-list.ts'

type LoadedAccounts = PendingOrError | { readonly state: 'ready'; readonly rows: readonly AccountRow[] }

/** Loads all accounts of the community with their balances. */
export function useAccountRows(currency: Currency): LoadedAccounts {
  const scope = useScope()
  const { accountId } = useMember().membership
  const accounts = useQuery(accountQueries.all(scope))
  const balances = useQuery(balanceQueries.all(scope))
  const events = useQuery(eventQueries.list(scope))
  const joined = useQuery(participantQueries.joinedEvents(scope, accountId))
  const rows = useMemo(
    () =>
      accounts.data && balances.data && events.data && joined.data
        ? accountRows(
            {
              accounts: accounts.data,
              balances: balances.data,
              events: events.data,
              joinedIds: joined.data,
            },
            currency,
          )
        : null,
    [accounts.data, balances.data, events.data, joined.data, currency],
  )
  if (rows) return { state: 'ready', rows }
  return pendingOrError([accounts, balances, events, joined])
}
