import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../domain/entities.ts'
import { recentCounterparties } from '../domain/recent-counterparties.ts'
import { useMember } from '../session/session-store.ts'
import { scopeOf } from './scope.ts'
import { transactionQueries } from './transactions.queries.ts'

/** How many accounts a picker suggests, and from how many transactions they are taken (product 9.4). */
const SUGGESTED = 4
const RECENT_TRANSACTIONS = 100

/** The latest counterparties that `find` returns something for, newest first, at most `limit`; undefined while unknown. */
type Suggest = <T>(find: (id: AccountId) => T | null | undefined, limit?: number) => readonly T[] | undefined

interface Suggestions {
  readonly suggest: Suggest
  /** They stand above all others, so a picker waits for them: rows must not move under a finger. Not without a network. */
  readonly isLoading: boolean
}

/** What pickers suggest: the counterparties of the member's latest transactions (product 2.17). Asks while `enabled`. */
export function useSuggestions({ enabled = true } = {}): Suggestions {
  const { membership } = useMember()
  const { accountId } = membership
  const { data: latest, isLoading } = useQuery({
    ...transactionQueries.latest(scopeOf(membership), accountId, RECENT_TRANSACTIONS),
    enabled,
  })
  const suggest: Suggest = (find, limit = SUGGESTED) => {
    if (!latest) return undefined
    const isKnown = (id: AccountId) => (find(id) ?? null) !== null
    return recentCounterparties(latest, accountId, isKnown, limit).flatMap((id) => find(id) ?? [])
  }
  return { suggest, isLoading }
}
