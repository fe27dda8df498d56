import type { AccountId, TransactionId } from '@coffer/shared-sdk/domain'
import { transactionDetailQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useTransaction } from '../transaction/use-transaction.ts'
import { groupedRow } from './grouped-row.ts'
import type { GroupedRow } from './grouped-row.ts'

/** Asked for only once the transaction is known; the key of nothing is never used. */
const NOTHING = { id: '', created: '1970-01-01T00:00:00.000Z', txGroup: '' }

interface LoadedGroup {
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** Null in every state but `ready`. */
  readonly group: { readonly newest: TransactionDetail; readonly row: GroupedRow } | null
  readonly reload: () => void
  readonly isFetching: boolean
}

/** The transactions of a merged row, found again from its newest. */
export function useGrouped(id: TransactionId, ownId: AccountId): LoadedGroup {
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
