import type { QueryClient } from '@tanstack/react-query'
import type { Account, AccountId, Transaction, TransactionId } from '../domain/entities.ts'
import type { TransactionWithAccounts } from '../records/transaction.mapper.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import type { TransactionDetail } from './transaction-details.queries.ts'

type CachedRow = Transaction & Partial<Pick<TransactionWithAccounts, 'sender' | 'receiver'>>

/**
 * Finds a transaction in the cached lists, for its sheet to start with: the row of the newest list that contains it, with
 * its accounts from any list. Names that no list has are null. Undefined when no list contains the transaction, when it
 * is hidden (its amount is a placeholder, accounting A15) or when an account is missing.
 */
export function findCachedTransaction(
  cache: QueryClient,
  scope: Scope,
  id: TransactionId,
): TransactionDetail | undefined {
  const rows = cachedRows(cache, scope)
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const sender = row.sender ?? accountIn(rows, row.senderId)
  const receiver = row.receiver ?? accountIn(rows, row.receiverId)
  if (!sender || !receiver) return undefined
  const nameless = {
    creatorName: row.createdBy === '' ? '' : null,
    changerName: row.updatedBy === '' ? '' : null,
    groupName: row.groupId === '' ? '' : null,
  }
  return { ...nameless, ...row, sender, receiver }
}

/**
 * Finds the expenses of an event in the cached lists, each as the newest list that contains it has it. Empty if no list contains
 * any.
 */
export function findCachedExpenses(
  cache: QueryClient,
  scope: Scope,
  eventId: AccountId,
): readonly Transaction[] {
  const found = new Map<TransactionId, Transaction>()
  for (const row of cachedRows(cache, scope))
    if (row.senderId === eventId && !found.has(row.id)) found.set(row.id, row)
  return [...found.values()]
}

function cachedRows(cache: QueryClient, scope: Scope): readonly CachedRow[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: scopedKey('transactions', scope) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => rowsIn(state.data))
}

/** Returns the transactions in query data of any shape: a row, rows, a batch or pages. */
function rowsIn(data: unknown): readonly CachedRow[] {
  if (Array.isArray(data)) return data.flatMap(rowsIn)
  if (typeof data !== 'object' || data === null) return []
  if ('rows' in data) return rowsIn(data.rows)
  if ('pages' in data) return rowsIn(data.pages)
  return isTransaction(data) ? [data] : []
}

function isTransaction(data: object): data is CachedRow {
  return 'senderId' in data && 'receiverId' in data && !('isHidden' in data && data.isHidden === true)
}

function accountIn(rows: readonly CachedRow[], id: AccountId): Account | undefined {
  return rows.flatMap(({ sender, receiver }) => [sender, receiver]).find((account) => account?.id === id)
}
