/** The rows of an account's list, ready to be worded and opened. Source: spec 2, spec 4, accounting A15. */
import { mergeInto, mergeKey, mergedRow, noRowsYet } from './display-merge.ts'
import type { MergedTransactions, RowsInTheMaking, ViewedTransaction } from './display-merge.ts'
import type {
  Account,
  AccountId,
  Instant,
  Transaction,
  TransactionId,
  TransactionStatus,
} from './entities.ts'
import { growing } from './growing.ts'
import type { Cents } from './money.ts'

/** What rows are made of: a transaction with both of its accounts. */
export interface TransactionInList extends Transaction {
  readonly sender: Account
  readonly receiver: Account
  /** The server withholds what it is about (accounting A15); not when left out. */
  readonly isHidden?: boolean
}

/**
 * What a row stands for: one transaction; several with people, merged; all with one event; or what a hidden event
 * keeps to itself.
 */
export type DisplayRowKind = 'single' | 'grouped' | 'event' | 'hidden'

export interface DisplayRow {
  readonly kind: DisplayRowKind
  /** The newest transaction of the row: its id, moment, description and sides are the row's. */
  readonly first: TransactionInList
  readonly created: Instant
  /** Signed as the account sees it, in cents; of hidden rows the placeholder, without a sign. */
  readonly amount: Cents
  readonly status: TransactionStatus
  /** The ids of all transactions behind it, newest first. */
  readonly ids: readonly TransactionId[]
  /** Whether it reads from `own` to `counter`: on the whole it went out. Of hidden rows what the newest says. */
  readonly isOutgoing: boolean
  readonly own: Account
  readonly counter: Account
  /** How many accounts stand on the other side. */
  readonly counterCount: number
}

interface Viewed extends ViewedTransaction {
  readonly source: TransactionInList
}

interface Shown {
  readonly made: RowsInTheMaking<Viewed>
  readonly rows: readonly DisplayRow[]
}

/**
 * Rows of the transactions of one account, newest first: merged for display, hidden ones apart from the others, so
 * that no sum holds a placeholder. An empty list for none.
 */
export function displayRows(
  transactions: readonly TransactionInList[],
  ownId: AccountId,
): readonly DisplayRow[] {
  return createDisplayRows(ownId)(transactions)
}

/**
 * `displayRows` for a list that is loaded batch by batch: of one that goes on behind what was asked about before only
 * what is new is gone through, and all rows that it does not touch are the same objects as before.
 */
export function createDisplayRows(
  ownId: AccountId,
): (transactions: readonly TransactionInList[]) => readonly DisplayRow[] {
  const shown = growing<TransactionInList, Shown>(
    () => ({ made: noRowsYet(), rows: [] }),
    ({ made, rows: before }, transactions) => {
      const viewed = transactions.map((transaction) => viewedFrom(transaction, ownId))
      const rows = [...before]
      for (const index of mergeInto(made, viewed, keyApart)) {
        const txs = made.rows[index]
        if (txs) rows[index] = displayRow(mergedRow(txs), ownId)
      }
      return { made, rows }
    },
  )
  return (transactions) => shown(sortedNewestFirst(transactions)).rows
}

/** Keeps the hidden ones to themselves. */
function keyApart(viewed: Viewed): string | null {
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

function displayRow(
  { first, txs, amount, status }: MergedTransactions<Viewed>,
  ownId: AccountId,
): DisplayRow {
  const { source } = first
  const isSender = source.sender.id === ownId
  const isHidden = source.isHidden === true
  return {
    kind: isHidden
      ? 'hidden'
      : first.counterType === 'event'
        ? 'event'
        : txs.length > 1
          ? 'grouped'
          : 'single',
    first: source,
    created: first.created,
    amount: isHidden ? source.amount : amount,
    status,
    ids: txs.map(({ id }) => id),
    isOutgoing: isHidden ? isSender : amount < 0,
    own: isSender ? source.sender : source.receiver,
    counter: isSender ? source.receiver : source.sender,
    counterCount: new Set(txs.map(({ counterId }) => counterId)).size,
  }
}

/** The list itself when it is in order, as it comes from the server. */
function sortedNewestFirst(transactions: readonly TransactionInList[]): readonly TransactionInList[] {
  const isSorted = transactions.every((transaction, index) => {
    const former = transactions[index - 1]
    return former === undefined || newestFirst(former, transaction) < 0
  })
  return isSorted ? transactions : [...transactions].sort(newestFirst)
}

/** As the server sorts: rows of one moment by ascending id. */
function newestFirst(a: TransactionInList, b: TransactionInList): number {
  if (a.created !== b.created) return a.created > b.created ? -1 : 1
  return a.id < b.id ? -1 : 1
}
