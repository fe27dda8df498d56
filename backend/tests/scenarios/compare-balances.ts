/** Checks that hold for the server's balances independently of the model. */
import { cents } from '../testing/api.ts'
import { BALANCE_SUMS } from '../testing/balance-sums.ts'
import type { Client } from '../testing/client.ts'
import { line } from './compare-people.ts'
import type { Facts } from './compare-people.ts'

/**
 * Returns a line for each sum of a balance that differs from the server's breakdown of it (ADR 0011); empty when every
 * balance is explained.
 */
export async function unexplainedBalances(
  root: Client,
  organisation: string,
  accounts: readonly string[],
  sums: readonly { readonly [field: string]: unknown }[],
): Promise<Facts> {
  const client = root.with({ 'X-Org': organisation })
  const lines = await Promise.all(
    accounts.map(async (account) => {
      const { body } = await client.send('GET', `/ext/balance-breakdown?account=${account}`)
      const rows = body['rows'] as readonly { readonly [field: string]: unknown }[]
      return ['EUR', 'USD'].flatMap((currency) =>
        BALANCE_SUMS.flatMap((sum) => {
          const balance = sums.find((row) => row['account'] === account && row['currency'] === currency)
          const wanted = cents(balance?.[sum] ?? 0)
          const added = rows
            .filter((row) => row['currency'] === currency)
            .reduce((total, row) => total + cents(row[sum]), 0)
          return wanted === added ? [] : [line('unexplained', account, currency, sum, wanted, added)]
        }),
      )
    }),
  )
  return lines.flat()
}

/** Accounting A3, on the server's own answers: returns a line for each currency that does not sum to 0. */
export function currencySums(sums: readonly { readonly [field: string]: unknown }[]): Facts {
  return ['EUR', 'USD'].flatMap((currency) => {
    const total = sums
      .filter((row) => row['currency'] === currency)
      .reduce((sum, row) => sum + cents(row['received']) - cents(row['sent']), 0)
    return total === 0 ? [] : [line('sum of all balances', currency, total)]
  })
}

/**
 * Returns a line for each type of account whose total in the ledger proof is not the sum of the balances (accounting
 * A3).
 */
export async function unprovenTotals(
  root: Client,
  organisation: string,
  sums: readonly { readonly [field: string]: unknown }[],
): Promise<Facts> {
  const { body } = await root.with({ 'X-Org': organisation }).send('GET', '/ext/ledger-proof')
  const proofs = body['currencies'] as readonly {
    readonly currency: string
    readonly totals: { readonly [type: string]: number }
  }[]
  return ['EUR', 'USD'].flatMap((currency) => {
    const totals = proofs.find((proof) => proof.currency === currency)?.totals ?? {}
    const own = sums.filter((row) => row['currency'] === currency)
    const types = new Set([...Object.keys(totals), ...own.map((row) => String(row['type']))])
    return [...types].flatMap((type) => {
      const balance = own
        .filter((row) => row['type'] === type)
        .reduce((sum, row) => sum + cents(row['received']) - cents(row['sent']), 0)
      const proven = cents(totals[type] ?? 0)
      return balance === proven ? [] : [line('unproven', type, currency, balance, proven)]
    })
  })
}
