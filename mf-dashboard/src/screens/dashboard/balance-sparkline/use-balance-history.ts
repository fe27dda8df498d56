import { balanceHistory, hidesTransactions, isCounted } from '@coffer/shared-sdk/domain'
import type { BalancePoint, Cents, Currency } from '@coffer/shared-sdk/domain'
import {
  LATEST_OF_OWN_ACCOUNT,
  eventQueries,
  transactionQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'

/** The line reaches this far back (product 2.7). */
const WINDOW_MS = 90 * 24 * 60 * 60 * 1000

/** Returns the person's own balance over the last 90 days; undefined until it is known. */
export function useBalanceHistory(
  total: Cents,
  currency: Currency,
  nowMs: number,
): readonly BalancePoint[] | undefined {
  const { accountId, settings } = useMember().membership
  const scope = useScope()
  const latest = useQuery(transactionQueries.latest(scope, accountId, LATEST_OF_OWN_ACCOUNT))
  const events = useQuery({ ...eventQueries.list(scope), enabled: settings.enableEvents })
  if (!latest.data || (settings.enableEvents && !events.data)) return undefined
  const hidden = new Set(
    (events.data ?? [])
      .filter(({ status, event }) => hidesTransactions({ status, hidden: event.hidden }))
      .map(({ id }) => id),
  )
  // Rows of hidden events count in no balance, not even their owner's (accounting A15). Neither do declined ones (accounting A20).
  const counts = ({ senderId, receiverId, ...transaction }: TransactionWithAccounts) =>
    transaction.currency === currency &&
    isCounted(transaction) &&
    !hidden.has(senderId) &&
    !hidden.has(receiverId)
  return balanceHistory({
    accountId,
    total,
    transactions: latest.data.filter(counts),
    isCut: latest.data.length >= LATEST_OF_OWN_ACCOUNT,
    sinceMs: nowMs - WINDOW_MS,
  })
}
