import { useQuery } from '@tanstack/react-query'
import { checkWholeShown, mergePayers, toEventFacts } from '../domain/index.ts'
import type { EnteredTransactionFacts, Refusal } from '../domain/index.ts'
import type { TransactionWithAccounts } from '../records/transaction.mapper.ts'
import { useCaller } from '../session/session-store.ts'
import { eventQueries } from './events.queries.ts'
import { participantQueries } from './participants.queries.ts'
import { useScope } from './scope.ts'
import { transactionDetailQueries } from './transaction-details.queries.ts'
import type { TransactionDetail } from './transaction-details.queries.ts'

export interface LoadedExpense extends OwnExpense {
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

interface EnteredEvent {
  readonly event: EnteredTransactionFacts['event']
  /** False until it is loaded. */
  readonly isKnown: boolean
  readonly reload: () => void
}

/**
 * Loads the event of transactions that the person entered for others, which they can only change while they are in it (accounting A8). It
 * loads nothing for other transactions: people who leave take their own along, and nobody else changes the rest.
 */
function useEnteredEvent(rows: readonly TransactionWithAccounts[]): EnteredEvent {
  const scope = useScope()
  const caller = useCaller()
  const own = caller.membership?.accountId ?? ''
  const sides = rows.flatMap(({ sender, receiver }) => [sender, receiver])
  const eventId = sides.find(({ type }) => type === 'event')?.id ?? ''
  const isTheirs = rows.some(({ createdBy }) => createdBy === caller.userId)
  const enabled = eventId !== '' && isTheirs && sides.every(({ id }) => id !== own)
  const event = useQuery({ ...eventQueries.detail(scope, eventId), enabled })
  const joined = useQuery({ ...participantQueries.joinedEvents(scope, own), enabled })
  const reload = () => {
    if (!enabled) return
    void event.refetch()
    void joined.refetch()
  }
  if (!enabled) return { event: null, isKnown: true, reload }
  if (!event.data || !joined.data) return { event: null, isKnown: false, reload }
  const participantIds = joined.data.includes(eventId) ? [own] : []
  return { event: toEventFacts(event.data, participantIds), isKnown: true, reload }
}
