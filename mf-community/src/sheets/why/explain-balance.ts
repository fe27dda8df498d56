import { displayBalance, isCounted } from '@coffer/shared-sdk/domain'
import type { AccountId, Cents, Currency, Transaction } from '@coffer/shared-sdk/domain'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import { signedAmount } from '../../screens/account/account-view.ts'
import { mirror } from '../../screens/account/bank-view.ts'

/** The sums between the account and one counterparty, as shown. */
export interface BalancePart {
  readonly counterparty: CounterpartySums['counterparty']
  /** The counterparty's part of the balance: received minus sent. */
  readonly net: Cents
  readonly received: Cents
  readonly sent: Cents
  readonly count: number
}

/** A balance in one currency and the parts that it adds up from. */
export interface BalanceExplanation {
  readonly currency: Currency
  /** The sum of all parts' `net`. */
  readonly total: Cents
  readonly received: Cents
  readonly sent: Cents
  readonly pending: Cents
  /** The parts by absolute size, largest first; then by name and id, so that the order is stable. */
  readonly parts: readonly BalancePart[]
}

/**
 * Returns an account's balances by currency, each with the counterparties that it adds up from. The currencies of `first` come first. It is
 * empty without transactions. `mirrored` inverts every sign.
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

/** Returns the first `limit` parts and the sum of the others, which together add up to the balance. */
export function cutParts({ parts }: Pick<BalanceExplanation, 'parts'>, limit: number) {
  const rest = parts.slice(limit)
  return {
    shown: parts.slice(0, limit),
    restCount: rest.length,
    restNet: rest.reduce((total, { net }) => total + net, 0),
  }
}

interface ListPartInput {
  readonly part: BalancePart
  readonly accountId: AccountId
  readonly currency: Currency
  readonly mirrored: boolean
  readonly limit: number
}

export interface ListedPart {
  readonly rows: readonly { readonly transaction: Transaction; readonly cents: Cents }[]
  /** Number and sum of the transactions that are not listed; with the rows they add up to the part. */
  readonly restCount: number
  readonly restNet: Cents
  /** True if the rows contain all loaded transactions. */
  readonly isExhausted: boolean
}

/** Returns the first `limit` transactions of a part with their signs, and the sum of the others; declined ones are in no sum. */
export function listPart(
  transactions: readonly Transaction[],
  { part, accountId, currency, mirrored, limit }: ListPartInput,
): ListedPart {
  const own = transactions.filter((one) => one.currency === currency && isCounted(one))
  const rows = own.slice(0, limit).map((transaction) => {
    const cents = signedAmount(transaction, accountId)
    return { transaction, cents: mirrored ? -cents : cents }
  })
  return {
    rows,
    restCount: Math.max(0, part.count - rows.length),
    restNet: part.net - rows.reduce((total, { cents }) => total + cents, 0),
    isExhausted: rows.length === own.length,
  }
}
