import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '../domain/entities.ts'
import { toTransactionWithParties } from '../records/transaction.mapper.ts'
import type { TransactionRecord, TransactionWithParties } from '../records/transaction.mapper.ts'
import { believed } from './believed.ts'
import { fetchFirst } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import { compareNewestFirst, mergeBatch } from './transaction-cursor.ts'
import type { MergedBatch, TransactionCursor } from './transaction-cursor.ts'
import { NAME_LIMIT, filterOf, nameFilterOf, searchWords, sourcesOf } from './transaction-list-filter.ts'
import type {
  NamedAccount,
  TransactionList,
  TransactionRange,
  TransactionSource,
} from './transaction-list-filter.ts'

/** Spec 9: transaction batch. */
const BATCH = 100
/** A batch asked for again may have grown; beyond this (spec 9: a full list's batch) it is cut anew. */
const MAX_GROWN = 500
/** Batches behind the first, and searches, are soon let go: what they held can be had again. */
const PASSING_MS = 5 * 60_000

/** Whole records: picking fields costs the server more than sending them does, compressed as they are. */
const OPTIONS = { sort: '-created,id', expand: 'sender,receiver' }

/** A row of a list. */
export interface ListedTransaction extends TransactionWithParties {
  /** The server withholds what it is about: its amount is a placeholder (accounting A15). */
  readonly isHidden: boolean
}

export type TransactionBatch = MergedBatch<ListedTransaction>

export const transactionListQueries = {
  /**
   * One batch of a list, newest first: stored, derived and hidden rows merged (spec 7). `after` is the `end` of the
   * batch before, null for the first. Takes the same number of requests at any size. A batch asked for again keeps
   * its end, so that the ones behind it stay where they are (ADR 0084). Throws `AppError`.
   */
  batch: (scope: Scope, list: TransactionList, after: TransactionCursor | null) => {
    const isKept = after === null && list.search === ''
    return queryOptions({
      queryKey: [...transactionListKey(scope, list), after] as const,
      ...(!isKept && { gcTime: PASSING_MS }),
      meta: { isKept },
      queryFn: async ({ client, queryKey, signal }): Promise<TransactionBatch> => {
        const words = searchWords(list.search)
        const named = words.length === 0 ? null : await client.fetchQuery(namedAccounts(scope, words))
        const fetch: FetchSources = (range, limit) => fetchSources(scope, list, named, range, limit, signal)
        const end = knownEnd(client, queryKey)
        const again = end && (await fetchUntil({ after, until: end }, fetch))
        const batch = again ?? (await fetchBatch(after, fetch))
        // Behind others, or searched for, nothing is nothing new.
        if (isKept) await believed(scope, batch.rows)
        return batch
      },
    })
  },
}

/**
 * The accounts whose names contain one of the words. Asked for before a search, so that its filter can name ids: a
 * filter through a relation makes the server join every row with every membership (the relation's own rule).
 */
function namedAccounts(scope: Scope, words: readonly string[]) {
  return queryOptions({
    queryKey: [...scopedKey('accounts', scope), 'named', words],
    gcTime: PASSING_MS,
    meta: { isKept: false },
    queryFn: ({ signal }): Promise<readonly NamedAccount[]> => {
      const options = { filter: nameFilterOf(scope, words), fields: 'id,name' }
      return fetchFirst<NamedAccount>('acc_accounts', NAME_LIMIT, options, signal)
    },
  })
}

/** What the keys of all batches of one list begin with. */
export function transactionListKey(scope: Scope, list: TransactionList) {
  return [...scopedKey('transactions', scope), 'list', list] as const
}

function knownEnd(client: QueryClient, queryKey: readonly unknown[]): TransactionCursor | null {
  return client.getQueryData<TransactionBatch>(queryKey)?.end ?? null
}

type FetchSources = (
  range: TransactionRange,
  limit: number,
) => Promise<readonly (readonly ListedTransaction[])[]>

async function fetchBatch(after: TransactionCursor | null, fetch: FetchSources): Promise<TransactionBatch> {
  return mergeBatch(await fetch({ after, until: null }, BATCH + 1), BATCH)
}

/** The rows of a batch whose end is known; null when it has grown too long to be one. */
async function fetchUntil(
  range: TransactionRange & { readonly until: TransactionCursor },
  fetch: FetchSources,
): Promise<TransactionBatch | null> {
  const sources = await fetch(range, MAX_GROWN)
  if (sources.some((rows) => rows.length >= MAX_GROWN)) return null
  return { rows: sources.flat().toSorted(compareNewestFirst), end: range.until }
}

async function fetchSources(
  scope: Scope,
  list: TransactionList,
  named: readonly NamedAccount[] | null,
  range: TransactionRange,
  limit: number,
  signal: AbortSignal,
): Promise<readonly (readonly ListedTransaction[])[]> {
  // Most rows of a list name the same few accounts: one object each is enough.
  const accounts = new Map<string, Account>()
  const once = (account: Account) => {
    const known = accounts.get(account.id)
    if (known === undefined) accounts.set(account.id, account)
    return known ?? account
  }
  const rows = async (source: TransactionSource) => {
    const filter = filterOf(scope, list, source, range, named)
    const records = await fetchFirst<TransactionRecord>(
      source.collection,
      limit,
      { ...OPTIONS, filter },
      signal,
    )
    return records.map((record): ListedTransaction => {
      const { sender, receiver, ...transaction } = toTransactionWithParties(record)
      const isHidden = source.collection === 'acc_view_txs_hidden'
      return { ...transaction, sender: once(sender), receiver: once(receiver), isHidden }
    })
  }
  return Promise.all(sourcesOf(list).map(rows))
}
