import { recentCounterparties } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'

/** Spec 9: suggested accounts, and how many transactions they are taken from. */
const SUGGESTED = 4
const RECENT_TRANSACTIONS = 100

/** Of these people the ones dealt with last, asked for once they are wanted; undefined while that is not known, or nobody. */
export function useSuggestedPeople(
  people: readonly Account[],
  isWanted: boolean,
): readonly Account[] | undefined {
  const { accountId } = useMember().membership
  const scope = useScope()
  const latest = useQuery({
    ...transactionQueries.latest(scope, accountId, RECENT_TRANSACTIONS),
    enabled: isWanted,
  })
  if (!latest.data) return undefined
  const find = (id: string) => people.find((account) => account.id === id)
  const recent = recentCounterparties(latest.data, accountId, (id) => find(id) !== undefined, SUGGESTED)
  return recent.length === 0 ? undefined : recent.flatMap((id) => find(id) ?? [])
}
