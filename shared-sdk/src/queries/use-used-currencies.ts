import { useQuery } from '@tanstack/react-query'
import type { AccountId, Currency } from '../domain/index.ts'
import { balanceQueries } from './balances.queries.ts'
import { useScope } from './scope.ts'

/**
 * Returns the currencies in which an account has transactions: they stay (product 2.13). None without an account, and
 * none for an event that is hidden from the caller; the server refuses then.
 */
export function useUsedCurrencies(accountId: AccountId | undefined): readonly Currency[] {
  const { data } = useQuery({
    ...balanceQueries.ofAccount(useScope(), accountId ?? ''),
    enabled: accountId !== undefined,
  })
  return data?.map(({ currency }) => currency) ?? []
}
