import type { SheetTotals } from '../domain/accounts/balance-sheet.ts'
import { ACCOUNT_TYPES } from '../domain/entities.ts'
import type { AccountType, Instant } from '../domain/entities.ts'
import type { Cents, Currency } from '../domain/money/money.ts'
import { centsFromWire, currencyFromWire } from './wire.ts'

type TypeTotals = { readonly [type in AccountType]?: number }

/** The answer of `GET /ext/balance-sheet`; all sums are decimal amounts. */
export interface SheetRecord {
  readonly at: readonly Instant[]
  readonly first: Instant | null
  readonly currencies: readonly {
    readonly currency: string
    readonly steps: readonly {
      readonly totals: TypeTotals
      readonly membersAboveZero: number
      readonly membersBelowZero: number
    }[]
  }[]
}

/** The balances of one currency at each requested moment. */
export interface CurrencyTotals {
  readonly currency: Currency
  readonly steps: readonly SheetTotals[]
}

export interface SheetAnswer {
  /** The requested moments, ascending. */
  readonly at: readonly Instant[]
  /** The time when the community's first transaction was entered; null without any. */
  readonly first: Instant | null
  /** The currencies, without those in which every balance is 0 at all moments. */
  readonly currencies: readonly CurrencyTotals[]
}

export function toSheetAnswer({ at, first, currencies }: SheetRecord): SheetAnswer {
  return {
    at,
    first,
    currencies: currencies.map(({ currency, steps }) => ({
      currency: currencyFromWire(currency),
      steps: steps.map(({ totals, membersAboveZero, membersBelowZero }) => ({
        membersAboveZero: centsFromWire(membersAboveZero),
        membersBelowZero: centsFromWire(membersBelowZero),
        event: ofType(totals, 'event'),
        bank: ofType(totals, 'bank'),
        receivable: ofType(totals, 'receivable'),
        payable: ofType(totals, 'payable'),
        income: ofType(totals, 'income'),
        expenses: ofType(totals, 'expenses'),
        equity: ofType(totals, 'equity'),
      })),
    })),
  }
}

const ofType = (totals: TypeTotals, type: AccountType): Cents => centsFromWire(totals[type] ?? 0)

/** The answer of `GET /ext/ledger-proof` (accounting A3); amounts are decimal. */
export interface ProofRecord {
  readonly currencies: readonly {
    readonly currency: string
    readonly sum: number
    readonly count: number
    readonly totals: TypeTotals
  }[]
}

/** The server's sums over all transactions, a row per currency. */
export type LedgerProof = readonly {
  readonly currency: Currency
  /** The sum of all balances: 0 when the books balance. */
  readonly sum: Cents
  /** The number of transactions in the sums. */
  readonly count: number
  readonly totals: Readonly<Record<AccountType, Cents>>
}[]

export function toLedgerProof({ currencies }: ProofRecord): LedgerProof {
  return currencies.map(({ currency, sum, count, totals }) => ({
    currency: currencyFromWire(currency),
    sum: centsFromWire(sum),
    count,
    totals: Object.fromEntries(ACCOUNT_TYPES.map((type) => [type, ofType(totals, type)])) as Record<
      AccountType,
      Cents
    >,
  }))
}
