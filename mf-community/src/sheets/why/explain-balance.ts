import { displayBalance } from '@coffer/shared-sdk/domain'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import { mirror } from '../../screens/account/bank-view.ts'

/** What came and went between the account and one other, as it is shown. */
export interface BalancePart {
  readonly counterparty: CounterpartySums['counterparty']
  /** What of the balance is theirs: received - sent. */
  readonly net: Cents
  readonly received: Cents
  readonly sent: Cents
  readonly count: number
}

/** A balance in one currency with everything that it adds up from. */
export interface BalanceExplanation {
  readonly currency: Currency
  /** The sum of all parts' `net`. */
  readonly total: Cents
  readonly received: Cents
  readonly sent: Cents
  readonly pending: Cents
  /** The largest first, whichever its sign; equal ones by name, then id, so that the list never jumps. */
  readonly parts: readonly BalancePart[]
}

/**
 * An account's balances with the counterparties that they add up from, one per currency: those of `first` before any
 * others. Empty for an account that moved nothing. `mirrored` turns every sign.
 */
export function explainBalances(
  rows: readonly CounterpartySums[],
  first: readonly Currency[],
  mirrored: boolean,
): readonly BalanceExplanation[] {
  const shown = mirrored ? rows.map(mirror) : rows
  const currencies = [...new Set([...first, ...rows.map(({ currency }) => currency)])]
  return currencies
    .map((currency) =>
      explain(
        currency,
        shown.filter((row) => row.currency === currency),
      ),
    )
    .filter(({ parts }) => parts.length > 0)
}

function explain(currency: Currency, rows: readonly CounterpartySums[]): BalanceExplanation {
  const sum = (value: (row: CounterpartySums) => Cents) => rows.reduce((total, row) => total + value(row), 0)
  const parts = rows.map((row) => ({
    counterparty: row.counterparty,
    net: row.received - row.sent,
    received: row.received,
    sent: row.sent,
    count: row.count,
  }))
  return {
    currency,
    total: sum((row) => row.received - row.sent),
    received: sum((row) => row.received),
    sent: sum((row) => row.sent),
    pending: sum((row) => displayBalance(row).pending),
    parts: parts.toSorted(largestFirst),
  }
}

function largestFirst(a: BalancePart, b: BalancePart): number {
  return (
    Math.abs(b.net) - Math.abs(a.net) ||
    a.counterparty.name.localeCompare(b.counterparty.name) ||
    a.counterparty.id.localeCompare(b.counterparty.id)
  )
}

/** The first `limit` parts, and what the others come to together: both add up to the balance. */
export function cutParts({ parts }: Pick<BalanceExplanation, 'parts'>, limit: number) {
  const rest = parts.slice(limit)
  return {
    shown: parts.slice(0, limit),
    restCount: rest.length,
    restNet: rest.reduce((total, { net }) => total + net, 0),
  }
}
