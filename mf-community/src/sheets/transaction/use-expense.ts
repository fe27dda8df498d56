import { checkWholeShown, mergePayers } from '@coffer/shared-sdk/domain'
import type { Refusal, EnteredTransactionFacts } from '@coffer/shared-sdk/domain'
import { eventQueries, transactionDetailQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useEnteredEvent } from './use-entered-event.ts'

interface LoadedExpense extends OwnExpense {
  /** The facts about its event that the rules of changing it need; null if they need none. */
  readonly event: EnteredTransactionFacts['event']
}

interface OwnExpense {
  /** All transactions of the expense, the largest first. If only one person paid, it is the given one alone. */
  readonly rows: readonly TransactionWithAccounts[]
  /** False while the others or the event are loading: nothing may be done with one of them alone (accounting A21). */
  readonly isComplete: boolean
  /** The reason why it can be neither changed nor deleted, because not all of its transactions are shown; null if nothing prevents it. */
  readonly refusal: Refusal | null
  /** All transactions stored under its `tx_group`; the given one is missing here once it is deleted. */
  readonly stored: readonly TransactionWithAccounts[]
  readonly reload: () => void
}

const NONE: readonly TransactionWithAccounts[] = []

/** Loads the expense that a transaction belongs to: several payers of an event's expense are one (accounting A21). */
export function useExpense(transaction: TransactionDetail | null): LoadedExpense {
  const expense = useRows(transaction)
  const { event, isKnown, reload } = useEnteredEvent(expense.rows)
  return {
    ...expense,
    event,
    isComplete: expense.isComplete && isKnown,
    reload: () => {
      expense.reload()
      reload()
    },
  }
}

function useRows(transaction: TransactionDetail | null): OwnExpense {
  const isPart = transaction !== null && transaction.txGroup !== '' && transaction.sender.type === 'event'
  const found = useQuery({
    ...transactionDetailQueries.expense(useScope(), transaction?.txGroup ?? ''),
    enabled: isPart,
  })
  const event = useQuery({
    ...eventQueries.detail(useScope(), transaction?.senderId ?? ''),
    enabled: isPart,
  })
  const reload = () => {
    if (!isPart) return
    void found.refetch()
    void event.refetch()
  }
  if (transaction === null) return { rows: NONE, isComplete: false, refusal: null, stored: NONE, reload }
  if (!isPart) return { rows: [transaction], isComplete: true, refusal: null, stored: NONE, reload }
  const shown = event.data && checkWholeShown(transaction, { ...event.data, hidden: event.data.event.hidden })
  const expenses = mergePayers(found.data ?? NONE)
  const own = expenses.find(({ rows }) => rows.some(({ id }) => id === transaction.id))
  return {
    rows: own?.rows ?? [transaction],
    isComplete: found.data !== undefined && event.data !== undefined,
    refusal: shown && !shown.ok ? shown.refusal : null,
    stored: found.data ?? NONE,
    reload,
  }
}
