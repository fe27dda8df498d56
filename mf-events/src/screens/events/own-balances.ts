import { useMemo } from 'react'
import { accountCurrency, computeBalance, paidBack } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency, Money, Transaction } from '@coffer/shared-sdk/domain'
import {
  balanceQueries,
  pendingOrError,
  transactionQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { CounterpartySums, PendingOrError } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'

/** The member's own balance in each event that is not concluded and has one, with the payments so far (accounting A23). */
export type OwnBalances = ReadonlyMap<AccountId, Money>

export const NO_BALANCES: OwnBalances = new Map()

type LoadedBalances = PendingOrError | { readonly state: 'ready'; readonly balances: OwnBalances }

/** Loads the balances of all events in two requests; hidden events have none. */
export function useOwnBalances(): LoadedBalances {
  const scope = useScope()
  const own = useMember().membership.account
  const breakdown = useQuery(balanceQueries.breakdown(scope, own.id))
  const payments = useQuery(transactionQueries.paymentsOfAccount(scope, own.id))
  const currency = accountCurrency(own)
  const [rows, paid] = [breakdown.data, payments.data]
  const balances = useMemo(
    () => rows && paid && toOwnBalances(rows, currency, { ownId: own.id, payments: paid }),
    [rows, paid, currency, own.id],
  )
  return balances ? { state: 'ready', balances } : pendingOrError([breakdown, payments])
}

interface OwnPayments {
  readonly ownId: AccountId
  /** The payments of the member's own account that settle events. */
  readonly payments: readonly Transaction[]
}

/**
 * Returns the member's own balance by event. If an event has several currencies, its balance is in `currency`, the one of the member's own
 * account. An event without own transactions has no balance, even if a payment settles it.
 */
export function toOwnBalances(
  rows: readonly CounterpartySums[],
  currency: Currency,
  { ownId, payments }: OwnPayments,
): OwnBalances {
  const open = rows.filter(({ counterparty: { type, status } }) => type === 'event' && status !== 'closed')
  const [others, preferred] = [false, true].map((isPreferred) =>
    open.filter((row) => (row.currency === currency) === isPreferred),
  )
  return new Map(
    [...(others ?? []), ...(preferred ?? [])].map((row) => [
      row.counterparty.id,
      { cents: computeBalance(row) + paidIn(row), currency: row.currency },
    ]),
  )

  function paidIn(row: CounterpartySums): number {
    const ofEvent = payments.filter(({ settles }) => settles === row.counterparty.id)
    return paidBack(ofEvent, row.currency).get(ownId) ?? 0
  }
}
