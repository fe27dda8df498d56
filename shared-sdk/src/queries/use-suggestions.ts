import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../domain/entities.ts'
import { recentCounterparties } from '../domain/transactions/recent-counterparties.ts'
import { useMember } from '../session/session-store.ts'
import { toScope } from './scope.ts'
import { transactionQueries } from './transactions.queries.ts'

/** The number of accounts that a picker suggests, and of transactions that they are taken from (product 9.4). */
const SUGGESTED = 4
const RECENT_TRANSACTIONS = 100

/**
 * Returns the latest counterparties that `find` returns something for, newest first, at most `limit`; undefined while
 * unknown.
 */
type Suggest = <T>(find: (id: AccountId) => T | null | undefined, limit?: number) => readonly T[] | undefined

interface Suggestions {
  readonly suggest: Suggest
  /**
   * Suggestions are above all others, so a picker waits for them: rows must not move under a finger. It does not wait
   * without a network.
   */
  readonly isLoading: boolean
}

/**
 * Returns the suggestions of pickers: the counterparties of the member's latest transactions (product 2.17). It fetches
 * while `enabled`.
 */
export function useSuggestions({ enabled = true } = {}): Suggestions {
  const { membership } = useMember()
  const { accountId } = membership
  const { data: latest, isLoading } = useQuery({
    ...transactionQueries.latest(toScope(membership), accountId, RECENT_TRANSACTIONS),
    enabled,
  })
  const suggest: Suggest = (find, limit = SUGGESTED) => {
    if (!latest) return undefined
    const isKnown = (id: AccountId) => (find(id) ?? null) !== null
    return recentCounterparties(latest, accountId, isKnown, limit).flatMap((id) => find(id) ?? [])
  }
  return { suggest, isLoading }
}
