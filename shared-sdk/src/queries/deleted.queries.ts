import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { AccountId, Id, Instant, TransactionId, UserId } from '../domain/entities.ts'
import type { Cents, Currency } from '../domain/money/money.ts'
import { centsFromWire, currencyFromWire, instantFromWire } from '../records/wire.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

/** A deleted transaction of an event, or an expense with several payers, which the person may restore (accounting A28). */
export interface DeletedExpense {
  /** The transactions, one per payer. */
  readonly ids: readonly TransactionId[]
  readonly amount: Cents
  readonly currency: Currency
  readonly description: string
  readonly deleted: Instant
  /** '' if the system deleted it. */
  readonly deletedBy: UserId | ''
}

interface DeletedRecord {
  readonly id: TransactionId
  readonly amount: number
  readonly currency: string
  readonly description: string
  /** The same for all payers of an expense. */
  readonly unit: Id
  readonly deleted: string
  readonly deletedBy: UserId
}

/** Puts the payers of one expense together. */
export function toDeletedExpenses(records: readonly DeletedRecord[]): readonly DeletedExpense[] {
  const byExpense = new Map<Id, DeletedRecord[]>()
  for (const record of records) {
    byExpense.set(record.unit, [...(byExpense.get(record.unit) ?? []), record])
  }
  return [...byExpense.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    return {
      ids: rows.map(({ id }) => id),
      amount: rows.reduce((all, { amount }) => all + centsFromWire(amount), 0),
      currency: currencyFromWire(first.currency),
      description: first.description,
      deleted: instantFromWire(first.deleted),
      deletedBy: first.deletedBy,
    }
  })
}

/** A deletion of all transactions of an event, which the person may undo. */
export interface EventDeletion {
  readonly deletion: Id
  /** How many of its transactions can still be restored. */
  readonly count: number
  readonly deleted: Instant
  readonly deletedBy: UserId
}

interface Answer {
  readonly transactions: readonly DeletedRecord[]
  readonly deletions: readonly {
    readonly deletion: Id
    readonly count: number
    readonly by: UserId
    readonly at: string
  }[]
}

export const deletedQueries = {
  /** What the person may restore in an event, the latest first. Throws `AppError`. */
  ofEvent: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'deleted', eventId],
      queryFn: async ({ signal }) => {
        const url = `/ext/events/${eventId}/deleted-transactions`
        const { transactions, deletions } = await withQueryTimeout(signal, (limited) =>
          call((client) => client.send<Answer>(url, { signal: limited })),
        )
        return {
          expenses: toDeletedExpenses(transactions),
          deletions: deletions.map(({ deletion, count, by, at }): EventDeletion => {
            const deleted = instantFromWire(at)
            return { deletion, count, deleted, deletedBy: by }
          }),
        }
      },
    }),
}
