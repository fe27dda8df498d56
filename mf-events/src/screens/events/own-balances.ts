import { useMemo } from 'react'
import { accountCurrency, balanceOf } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency, Money } from '@coffer/shared-sdk/domain'
import { balanceQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { CounterpartySums, PendingOrError } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'

/** The own balance in each event that is not concluded and has one. */
export type OwnBalances = ReadonlyMap<AccountId, Money>

export const NO_BALANCES: OwnBalances = new Map()

type LoadedBalances = PendingOrError | { readonly state: 'ready'; readonly balances: OwnBalances }

/** In one request for all events; none of hidden events. */
export function useOwnBalances(): LoadedBalances {
  const scope = useScope()
  const own = useMember().membership.account
  const breakdown = useQuery(balanceQueries.breakdown(scope, own.id))
  const { data } = breakdown
  const currency = accountCurrency(own)
  const balances = useMemo(() => data && toOwnBalances(data, currency), [data, currency])
  return balances ? { state: 'ready', balances } : pendingOrError([breakdown])
}

/** Of an event with several currencies the one in `currency`, the own account's. */
export function toOwnBalances(rows: readonly CounterpartySums[], currency: Currency): OwnBalances {
  const open = rows.filter(({ counterparty: { type, status } }) => type === 'event' && status !== 'closed')
  const [others, preferred] = [false, true].map((isPreferred) =>
    open.filter((row) => (row.currency === currency) === isPreferred),
  )
  return new Map(
    [...(others ?? []), ...(preferred ?? [])].map((row) => [
      row.counterparty.id,
      { cents: balanceOf(row), currency: row.currency },
    ]),
  )
}
