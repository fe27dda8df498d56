/** The rows of an account's list. Source: product 2, product 4, accounting A15. */
import type { Account, AccountId, Instant, TransactionId, TransactionStatus } from '../domain/entities.ts'
import type { Cents } from '../domain/money/money.ts'
import type { TransactionWithAccounts } from '../records/transaction.mapper.ts'
import { appendOnlyMemo } from './memo.ts'
import { emptyMergeState, mergeInto, mergeKey, mergedRow } from './display-merge.ts'
import type { MergeState, MergedTransactions, ViewedTransaction } from './display-merge.ts'
import type { WaitingMark } from './waiting/waiting-effects.ts'
import { compareNewestFirst, isNewestFirst } from './transaction-cursor.ts'

/** A transaction of a list, with both of its accounts. */
export interface TransactionInList extends TransactionWithAccounts {
  /** True if the server withholds its description and amount (accounting A15); false when left out. */
  readonly isHidden?: boolean
  /** Its day in a list by days (accounting A31); absent in all others. */
  readonly day?: string | undefined
  /** The mark of its change that waits on this device. */
  readonly waiting?: WaitingMark | undefined
}

export interface DisplayRow {
  /** One transaction; several with people, merged; all with one event; or those that a hidden event withholds. */
  readonly kind: 'single' | 'grouped' | 'event' | 'hidden'
  /** The newest transaction of the row: its id, moment, description and sides are the row's. */
  readonly first: TransactionInList
  readonly created: Instant
  /** Cents, signed as the account sees it; for hidden rows the placeholder, without a sign. */
  readonly amount: Cents
  readonly status: TransactionStatus
  /** The mark of a change that waits on this device; such a row is not merged. */
  readonly waiting?: WaitingMark | undefined
  /** The ids of all transactions of the row, newest first. */
  readonly ids: readonly TransactionId[]
  /** True if it reads from `own` to `counter`: the sum is negative. For hidden rows the direction of the newest. */
  readonly isOutgoing: boolean
  readonly own: Account
  readonly counter: Account
  /** The number of accounts on the other side. */
  readonly counterCount: number
}

interface Viewed extends ViewedTransaction {
  readonly source: TransactionInList
}

interface MemoizedRows {
  readonly merged: MergeState<Viewed>
  readonly rows: readonly DisplayRow[]
}

/**
 * Returns rows of the transactions of one account, newest first: merged for display, hidden ones apart from the others,
 * so that no sum holds a placeholder. An empty list for none.
 */
export function displayRows(
  transactions: readonly TransactionInList[],
  ownId: AccountId,
): readonly DisplayRow[] {
  return createDisplayRows(ownId)(transactions)
}

/**
 * Creates a `displayRows` for a list that is loaded batch by batch: when only older transactions were added since the
 * last call, only they are merged, and all rows that did not change are the same objects as before.
 */
export function createDisplayRows(
  ownId: AccountId,
): (transactions: readonly TransactionInList[]) => readonly DisplayRow[] {
  const memo = appendOnlyMemo<TransactionInList, MemoizedRows>(
    () => ({ merged: emptyMergeState(), rows: [] }),
    ({ merged, rows: before }, transactions) => {
      const viewed = transactions.map((transaction) => viewedFrom(transaction, ownId))
      const rows = [...before]
      for (const index of mergeInto(merged, viewed, hiddenApartKey)) {
        const txs = merged.rows[index]
        if (txs) rows[index] = displayRow(mergedRow(txs))
      }
      return { merged, rows }
    },
  )
  return (transactions) => memo(sortedNewestFirst(transactions)).rows
}

function hiddenApartKey(viewed: Viewed): string | null {
  if (viewed.source.waiting !== undefined) return null
  const key = mergeKey(viewed)
  return key !== null && viewed.source.isHidden === true ? `hidden ${key}` : key
}

function viewedFrom(source: TransactionInList, ownId: AccountId): Viewed {
  const { id, sender, receiver, amount, currency, description, status, created } = source
  const isSender = sender.id === ownId
  const counter = isSender ? receiver : sender
  return {
    id,
    ownId,
    counterId: counter.id,
    counterType: counter.type,
    amount: isSender ? -amount : amount,
    currency,
    description,
    status,
    created,
    source,
  }
}

function displayRow(merged: MergedTransactions<Viewed>): DisplayRow {
  const { first, txs, amount, status } = merged
  const { source, ownId } = first
  const isSender = source.sender.id === ownId
  const isHidden = source.isHidden === true
  return {
    kind: getKind(merged),
    first: source,
    created: first.created,
    amount: isHidden ? source.amount : amount,
    status,
    ...(source.waiting && { waiting: source.waiting }),
    ids: txs.map(({ id }) => id),
    isOutgoing: isHidden ? isSender : amount < 0,
    own: isSender ? source.sender : source.receiver,
    counter: isSender ? source.receiver : source.sender,
    counterCount: new Set(txs.map(({ counterId }) => counterId)).size,
  }
}

function getKind({ first, count }: MergedTransactions<Viewed>): DisplayRow['kind'] {
  if (first.source.isHidden === true) return 'hidden'
  if (first.counterType === 'event') return 'event'
  return count > 1 ? 'grouped' : 'single'
}

/** Returns the list itself when it is sorted, as it comes from the server. */
function sortedNewestFirst(transactions: readonly TransactionInList[]): readonly TransactionInList[] {
  return isNewestFirst(transactions) ? transactions : transactions.toSorted(compareNewestFirst)
}
