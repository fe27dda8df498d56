import { useMemo } from 'react'
import { accountCurrency, computeBalance, isCounted, paidBack } from '@coffer/shared-sdk/domain'
import type { AccountId, Currency, Money, Transaction } from '@coffer/shared-sdk/domain'
import {
  balanceQueries,
  pendingOrError,
  transactionQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries/member'
import type { CounterpartySums, PendingOrError } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import type { EventView } from './event-view.ts'

/** The member's own balance in each event that is not concluded and has one, with the payments so far (accounting A23). */
export type OwnBalances = ReadonlyMap<AccountId, Money>

export const NO_BALANCES: OwnBalances = new Map()

type LoadedBalances = PendingOrError | { readonly state: 'ready'; readonly balances: OwnBalances }

/** Loads the balances of the events in two requests. */
export function useOwnBalances(events: readonly EventView[]): LoadedBalances {
  const scope = useScope()
  const own = useMember().membership.account
  const breakdown = useQuery(balanceQueries.breakdown(scope, own.id))
  const payments = useQuery(transactionQueries.paymentsOfAccount(scope, own.id))
  const currency = accountCurrency(own)
  const [rows, paid] = [breakdown.data, payments.data]
  const balances = useMemo(
    () => rows && paid && toOwnBalances(events, rows, currency, { ownId: own.id, payments: paid }),
    [events, rows, paid, currency, own.id],
  )
  return balances ? { state: 'ready', balances } : pendingOrError([breakdown, payments])
}

interface OwnPayments {
  readonly ownId: AccountId
  /** The payments of the member's own account that settle events, newest first. */
  readonly payments: readonly Transaction[]
}

/**
 * Returns the member's own balance by event, for events that are neither concluded nor hidden and in which the member has
 * transactions or payments. If an event has several currencies, its balance is in `currency`, the one of the member's own account.
 */
export function toOwnBalances(
  events: readonly Pick<EventView, 'id' | 'status' | 'isHidden'>[],
  rows: readonly CounterpartySums[],
  currency: Currency,
  { ownId, payments }: OwnPayments,
): OwnBalances {
  const balances = new Map<AccountId, Money>()
  for (const { id, status, isHidden } of events) {
    if (status === 'closed' || isHidden) continue
    const own = rows.filter(({ counterparty }) => counterparty.id === id)
    const paid = payments.filter((payment) => payment.settles === id && isCounted(payment))
    const amounts = own.length > 0 ? own : paid
    const shown = amounts.find((one) => one.currency === currency) ?? amounts[0]
    if (!shown) continue
    const row = own.find((one) => one.currency === shown.currency)
    const cents = (row ? computeBalance(row) : 0) + (paidBack(paid, shown.currency).get(ownId) ?? 0)
    balances.set(id, { cents, currency: shown.currency })
  }
  return balances
}

/** Returns which words belong to a balance. */
export function getSign({ cents }: Money): 'positive' | 'negative' | 'zero' {
  if (cents === 0) return 'zero'
  return cents > 0 ? 'positive' : 'negative'
}
