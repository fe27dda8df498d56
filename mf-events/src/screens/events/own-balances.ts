import { useMemo } from 'react'
import { accountCurrency, balanceOf } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency, Money } from '@coffer/shared-sdk/domain'
import { balanceQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'

/** The own balance in each event that is not concluded and has one. */
export type OwnBalances = ReadonlyMap<AccountId, Money>

export const NO_BALANCES: OwnBalances = new Map()

/** In one request for all events; none when it failed, and of hidden events. `null` while loading. */
export function useOwnBalances(): OwnBalances | null {
  const scope = useScope()
  const own = useMember().membership.account
  const { data, isPending } = useQuery(balanceQueries.breakdown(scope, own.id))
  const currency = accountCurrency(own)
  return useMemo(() => {
    if (isPending) return null
    return data ? toOwnBalances(data, currency) : NO_BALANCES
  }, [data, isPending, currency])
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
