import type { Caller, DeletedTransactionFacts, TransactionStatus } from '@coffer/shared-sdk/domain'
import type { DeletedTransaction } from './deleted-transactions.ts'
import { readEventAsCaller, readSides } from './transaction-facts.ts'

/**
 * Reads what the domain's rules need to know about deleted transactions, of which all rows of an expense are given. One that several
 * people paid belongs to the person who entered its first row, and to all who paid a row of it.
 */
export function readDeletedFacts(
  app: App,
  caller: Caller,
  deleted: readonly DeletedTransaction[],
): readonly DeletedTransactionFacts[] {
  const rows = deleted.map((one) => ({ ...one, row: one.transaction as unknown as DeletedRow }))
  const expenses = new Map<string, DeletedRow[]>()
  for (const { unit, row } of rows) {
    const expense = expenses.get(unit) ?? []
    expenses.set(unit, expense)
    expense.push(row)
  }
  for (const expense of expenses.values())
    expense.sort((a, b) => (a.created + a.id < b.created + b.id ? -1 : 1))
  return rows.map(({ row, unit, event, by, at, wasHidden }) => {
    const { sender, receiver, status, created, updated } = row
    const expense = expenses.get(unit) ?? []
    const facts = event === '' ? null : readEventAsCaller(app, event, caller)
    return {
      transaction: { status, createdBy: expense[0]?.created_by ?? '', created, updated },
      ...readSides(app, { sender, receiver }),
      event: facts === null ? null : { ...facts, hidden: facts.hidden || wasHidden },
      payerIds: sender === event ? expense.map((one) => one.receiver) : [],
      deletedBy: by,
      deleted: at,
    }
  })
}

/** The stored values that the rules need. */
interface DeletedRow {
  readonly id: string
  readonly sender: string
  readonly receiver: string
  readonly status: TransactionStatus
  readonly created_by: string
  readonly created: string
  readonly updated: string
}
