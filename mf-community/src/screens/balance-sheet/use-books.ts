import { useState } from 'react'
import { now } from '@coffer/shared-sdk/client'
import { NO_TOTALS, balanceSheet, instantMs } from '@coffer/shared-sdk/domain'
import type { BalanceSheet, Currency } from '@coffer/shared-sdk/domain'
import { useSearchParams } from '@coffer/shared-sdk/navigation'
import { bookQueries, localDay, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { PendingOrError, SheetAnswer } from '@coffer/shared-sdk/queries'
import { listMoments, readPeriod, writePeriod } from './period.ts'
import type { Period } from './period.ts'

export interface CurrencySheet {
  readonly currency: Currency
  readonly sheet: BalanceSheet
}

/** The sheets of one period, one in each currency. */
export interface Books {
  /** The day of the community's first transaction; null without any. */
  readonly first: string | null
  /** At least one sheet: it has zeros in the preferred currency if nothing has been entered. */
  readonly sheets: readonly CurrencySheet[]
}

export type LoadedBooks =
  | PendingOrError
  /** `isOutdated` is true while the chosen period is loading and the books are those of the previous one. */
  | { readonly state: 'ready'; readonly books: Books; readonly isOutdated: boolean }

/** Reads and sets the period in the address, so that a reload and the way back keep it. */
export function usePeriod(today: string) {
  const [search, setSearch] = useSearchParams()
  const choose = (period: Period) => setSearch(writePeriod(period), { replace: true })
  return [readPeriod(search, today), choose] as const
}

/** Returns the person's local day when the screen opened. */
export function useToday(): string {
  const [today] = useState(() => localDay(now()))
  return today
}

/**
 * Loads the books of a period.
 *
 * @param preferred the currency that comes first, if there are several
 */
export function useBooks(period: Period, today: string, preferred: Currency): LoadedBooks {
  const scope = useScope()
  const sheet = useQuery({
    ...bookQueries.sheet(scope, listMoments(period, today)),
    placeholderData: (previous: SheetAnswer | undefined) => previous,
  })
  if (!sheet.data) return pendingOrError([sheet])
  return {
    state: 'ready',
    books: toBooks(sheet.data, preferred),
    isOutdated: sheet.isPlaceholderData,
  }
}

/**
 * Computes the books from the balances just after the period and, unless it begins with the first transaction, the balances just before it.
 */
export function toBooks({ at, first, currencies }: SheetAnswer, preferred: Currency): Books {
  const sheets = currencies.map(({ currency, steps }) => ({
    currency,
    sheet: balanceSheet(steps.at(-1) ?? NO_TOTALS, at.length > 1 ? steps[0] : undefined),
  }))
  const own = sheets.find(({ currency }) => currency === preferred)
  const none = { currency: preferred, sheet: balanceSheet(NO_TOTALS) }
  const others = sheets.filter((sheet) => sheet !== own)
  return {
    first: first === null ? null : localDay(instantMs(first)),
    sheets: own ? [own, ...others] : others.length > 0 ? others : [none],
  }
}
