import { mergePayers } from '@coffer/shared-sdk/domain'
import { transactionDetailQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'

interface LoadedExpense {
  /** All transactions of the expense, the largest first; the given one alone outside of those that several people paid. */
  readonly rows: readonly TransactionWithAccounts[]
  /** False while the others are loading: nothing may be done with one of them alone (accounting A21). */
  readonly isComplete: boolean
  readonly reload: () => void
}

const NONE: readonly TransactionWithAccounts[] = []

/** The expense that a transaction belongs to: several payers of an event's expense are one (accounting A21). */
export function useExpense(transaction: TransactionDetail | null): LoadedExpense {
  const isPart = transaction !== null && transaction.txGroup !== '' && transaction.sender.type === 'event'
  const found = useQuery({
    ...transactionDetailQueries.expense(useScope(), transaction?.txGroup ?? ''),
    enabled: isPart,
  })
  const reload = () => {
    if (isPart) void found.refetch()
  }
  if (transaction === null) return { rows: NONE, isComplete: false, reload }
  if (!isPart) return { rows: [transaction], isComplete: true, reload }
  const expenses = mergePayers(found.data ?? NONE)
  const own = expenses.find(({ rows }) => rows.some(({ id }) => id === transaction.id))
  return { rows: own?.rows ?? [transaction], isComplete: found.data !== undefined, reload }
}
