import type { QueryClient } from '@tanstack/react-query'
import type { Account, AccountId, Transaction, TransactionId } from '../domain/entities.ts'
import type { TransactionWithParties } from '../records/transaction.mapper.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import type { TransactionDetail } from './transaction-details.queries.ts'

type KnownRow = Transaction & Partial<Pick<TransactionWithParties, 'sender' | 'receiver'>>

/**
 * What the lists at hand know of a transaction, for its sheet to begin with: the newest answer that holds it, with its
 * accounts from wherever they are known. Names that it has and no list knows are null. Undefined when no list holds it, when it is
 * hidden (its amount there is a placeholder, accounting A15) or when an account is unknown.
 */
export function knownTransaction(
  cache: QueryClient,
  scope: Scope,
  id: TransactionId,
): TransactionDetail | undefined {
  const rows = cache
    .getQueryCache()
    .findAll({ queryKey: scopedKey('transactions', scope) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => rowsIn(state.data))
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const sender = row.sender ?? accountIn(rows, row.senderId)
  const receiver = row.receiver ?? accountIn(rows, row.receiverId)
  if (!sender || !receiver) return undefined
  const nameless = {
    creatorName: row.createdBy === '' ? '' : null,
    groupName: row.groupId === '' ? '' : null,
  }
  return { ...nameless, ...row, sender, receiver }
}

/** The transactions in an answer of any shape: a row, rows, a batch of them, or pages. */
function rowsIn(data: unknown): readonly KnownRow[] {
  if (Array.isArray(data)) return data.flatMap(rowsIn)
  if (typeof data !== 'object' || data === null) return []
  if ('rows' in data) return rowsIn(data.rows)
  if ('pages' in data) return rowsIn(data.pages)
  return isTransaction(data) ? [data] : []
}

function isTransaction(data: object): data is KnownRow {
  return 'senderId' in data && 'receiverId' in data && !('isHidden' in data && data.isHidden === true)
}

function accountIn(rows: readonly KnownRow[], id: AccountId): Account | undefined {
  return rows.flatMap(({ sender, receiver }) => [sender, receiver]).find((account) => account?.id === id)
}
