import type { AccountId, Cents, Currency, Transaction } from '@coffer/shared-sdk/domain'
import { signedAmount } from '../../screens/account/account-view.ts'
import type { BalancePart } from './explain-balance.ts'

interface ListPartInput {
  readonly part: BalancePart
  readonly accountId: AccountId
  readonly currency: Currency
  readonly mirrored: boolean
  readonly limit: number
}

export interface ListedPart {
  readonly rows: readonly { readonly transaction: Transaction; readonly cents: Cents }[]
  /** Those that are not listed, and what they come to: with the rows they are the part. */
  readonly restCount: number
  readonly restNet: Cents
  /** Whether all that has been loaded stands in the rows. */
  readonly isExhausted: boolean
}

/** The first `limit` of the transactions of a part, each with its sign, and the rest in one sum. */
export function listPart(
  transactions: readonly Transaction[],
  { part, accountId, currency, mirrored, limit }: ListPartInput,
): ListedPart {
  const own = transactions.filter((transaction) => transaction.currency === currency)
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
