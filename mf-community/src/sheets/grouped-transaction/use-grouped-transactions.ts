import { isCounted } from '@coffer/shared-sdk/domain'
import type { AccountId, Cents, TransactionId, TransactionStatus } from '@coffer/shared-sdk/domain'
import {
  mergeForDisplay,
  transactionDetailQueries,
  useQuery,
  useScope,
  useTransaction,
} from '@coffer/shared-sdk/queries'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'

/** Several incoming transactions, merged as in a list. */
export interface GroupedRow {
  /** Newest first. */
  readonly parts: readonly TransactionWithAccounts[]
  readonly amount: Cents
  /** It is `pending` if any part is (product 4). */
  readonly status: TransactionStatus
}

/**
 * Returns the merged row of a transaction: what the list merges with it (product 4.7), and the rest of its expense (accounting A11),
 * without declined ones (accounting A20). Null if the transaction is not in `around`.
 */
export function groupedRow(
  around: readonly TransactionWithAccounts[],
  id: TransactionId,
  ownId: AccountId,
): GroupedRow | null {
  const held = around.find((transaction) => transaction.id === id)
  if (!held) return null
  const rows = mergeForDisplay(
    around.map((transaction) => ({
      ...transaction,
      ownId,
      counterId: transaction.senderId,
      counterType: transaction.sender.type,
    })),
  )
  const merged = rows.find(({ txs }) => txs.some((transaction) => transaction.id === id))?.txs ?? []
  const isTogether = (transaction: TransactionWithAccounts) =>
    merged.some((one) => one.id === transaction.id) ||
    (held.txGroup !== '' &&
      transaction.txGroup === held.txGroup &&
      // The same name may be used in several events, and outside of them.
      payingEvent(transaction) === payingEvent(held))
  const parts = around
    .filter((one) => isTogether(one) && one.currency === held.currency && isCounted(one))
    .toSorted((a, b) => b.created.localeCompare(a.created) || (a.id < b.id ? -1 : 1))
  return {
    parts,
    amount: parts.reduce((all, { amount }) => all + amount, 0),
    status: parts.some(({ status }) => status === 'pending') ? 'pending' : 'approved',
  }
}

const payingEvent = ({ sender }: TransactionWithAccounts): AccountId | '' =>
  sender.type === 'event' ? sender.id : ''

/** The key of a query that is disabled until the transaction is known. */
const NOTHING = { id: '', created: '1970-01-01T00:00:00.000Z', txGroup: '' }

interface LoadedGroup {
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** Null in every state but `ready`. */
  readonly group: { readonly newest: TransactionDetail; readonly row: GroupedRow } | null
  readonly reload: () => void
  readonly isFetching: boolean
}

/** Loads the transactions of a merged row, found by its newest one. */
export function useGroupedTransactions(id: TransactionId, ownId: AccountId): LoadedGroup {
  const newest = useTransaction(id)
  const around = useQuery({
    ...transactionDetailQueries.around(useScope(), ownId, newest.transaction ?? NOTHING),
    enabled: newest.transaction !== null,
  })
  const rest = {
    reload: () => {
      newest.reload()
      if (newest.transaction) void around.refetch()
    },
    isFetching: newest.isFetching || around.isFetching,
    group: null,
  }
  if (newest.state !== 'ready' || !newest.transaction) return { state: newest.state, ...rest }
  if (!around.data) return { state: around.isError ? 'failed' : 'loading', ...rest }
  const row = groupedRow(around.data, id, ownId)
  if (!row) return { state: 'gone', ...rest }
  return { ...rest, state: 'ready', group: { newest: newest.transaction, row } }
}
