import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '../domain/entities.ts'
import { spentDay } from '../domain/transactions/spent-on.ts'
import { offsetsIn } from '../i18n/zone-offsets.ts'
import { displayName } from '../records/account.mapper.ts'
import { toTransactionWithAccounts } from '../records/transaction.mapper.ts'
import type { TransactionRecord, TransactionWithAccounts } from '../records/transaction.mapper.ts'
import { assertMemberWhenEmpty, fetchFirst } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import type { WaitingMark } from './waiting/waiting-effects.ts'
import { compareNewestFirst, mergeBatch } from './transaction-cursor.ts'
import type { MergedBatch, TransactionCursor } from './transaction-cursor.ts'
import {
  buildTransactionFilter,
  NAME_LIMIT,
  buildNameFilter,
  searchWords,
  listTransactionSources,
} from './transaction-list-filter.ts'
import type { NamedAccount, TransactionList, TransactionSource } from './transaction-list-filter.ts'
import type { TransactionRange } from './transaction-list-range.ts'

/** Product 9: transaction batch. */
const BATCH = 100
/** A refetched batch may have more rows; above this number (product 9: a full list's batch) it is cut again. */
const MAX_REFETCHED = 500
/** Further batches and searches are removed from the cache early: they can be fetched again. */
const SHORT_GC_MS = 5 * 60_000

/** It fetches whole records: selecting fields costs the server more than sending them compressed. */
const OPTIONS = { sort: '-created,id', expand: 'sender,receiver' }
const BY_DAY = { ...OPTIONS, sort: '-spentOn,-created,id' }

/** A row of a list. */
export interface ListedTransaction extends TransactionWithAccounts {
  /** True if the server withholds its description and amount, which is a placeholder (accounting A15). */
  readonly isHidden: boolean
  /** The mark of its change that waits on this device. */
  readonly waiting?: WaitingMark | undefined
  /** Its day in a list by days (accounting A31); absent in all others. */
  readonly day?: string | undefined
}

export type TransactionBatch = MergedBatch<ListedTransaction>

export const transactionListQueries = {
  /**
   * One batch of a list, newest first: stored, derived and hidden rows merged (product 7). `after` is the `end` of the
   * previous batch, null for the first. The number of requests does not depend on the size. A refetched batch keeps its
   * end, so that the following batches stay where they are (ADR 0084). Throws `AppError`.
   */
  batch: (scope: Scope, list: TransactionList, after: TransactionCursor | null) => {
    const persist = after === null && list.search === ''
    return queryOptions({
      queryKey: [...transactionListKey(scope, list), after] as const,
      ...(!persist && { gcTime: SHORT_GC_MS }),
      meta: { persist },
      queryFn: async ({ client, queryKey, signal }): Promise<TransactionBatch> => {
        const words = searchWords(list.search)
        const named = words.length === 0 ? null : await client.fetchQuery(namedAccounts(scope, words))
        const fetch: FetchSources = (range, limit) => fetchSources(scope, list, named, range, limit, signal)
        const end = cachedEndCursor(client, queryKey)
        const refetched = end && (await fetchUntil({ after, until: end }, fetch))
        const batch = refetched ?? (await fetchBatch(after, fetch))
        // In further batches and searches an empty result says nothing about the membership.
        if (persist) await assertMemberWhenEmpty(scope, batch.rows)
        return batch
      },
    })
  },
}

/**
 * Fetches the accounts whose names contain one of the words before a search, so that its filter can name ids: a filter
 * through a relation makes the server join every row with every membership (the relation's own rule).
 */
function namedAccounts(scope: Scope, words: readonly string[]) {
  return queryOptions({
    queryKey: [...scopedKey('accounts', scope), 'named', words],
    gcTime: SHORT_GC_MS,
    meta: { persist: false },
    queryFn: async ({ signal }): Promise<readonly NamedAccount[]> => {
      const options = { filter: buildNameFilter(scope, words), fields: 'id,name' }
      const found = await fetchFirst<NamedAccount>('acc_accounts', NAME_LIMIT, options, signal)
      return found.map(({ id, name }) => ({ id, name: displayName(name) }))
    },
  })
}

/** Returns the prefix of the keys of all batches of one list. */
export function transactionListKey(scope: Scope, list: TransactionList) {
  return [...scopedKey('transactions', scope), 'list', list] as const
}

function cachedEndCursor(client: QueryClient, queryKey: readonly unknown[]): TransactionCursor | null {
  return client.getQueryData<TransactionBatch>(queryKey)?.end ?? null
}

type FetchSources = (
  range: TransactionRange,
  limit: number,
) => Promise<readonly (readonly ListedTransaction[])[]>

async function fetchBatch(after: TransactionCursor | null, fetch: FetchSources): Promise<TransactionBatch> {
  return mergeBatch(await fetch({ after, until: null }, BATCH + 1), BATCH)
}

/** Fetches the rows of a batch with a known end; null when there are too many for one batch. */
async function fetchUntil(
  range: TransactionRange & { readonly until: TransactionCursor },
  fetch: FetchSources,
): Promise<TransactionBatch | null> {
  const sources = await fetch(range, MAX_REFETCHED)
  if (sources.some((rows) => rows.length >= MAX_REFETCHED)) return null
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
  // Most rows of a list have the same few accounts: they share the objects.
  const accounts = new Map<string, Account>()
  const shared = (account: Account) => {
    const known = accounts.get(account.id)
    if (known === undefined) accounts.set(account.id, account)
    return known ?? account
  }
  const offsetAt = list.dayZone === undefined ? null : offsetsIn(list.dayZone)
  const rows = async (source: TransactionSource) => {
    const filter = buildTransactionFilter(scope, list, source, range, named)
    const records = await fetchFirst<TransactionRecord>(
      source.collection,
      limit,
      { ...(source.hasDay === true ? BY_DAY : OPTIONS), filter },
      signal,
    )
    return records.map((record): ListedTransaction => {
      const { sender, receiver, ...transaction } = toTransactionWithAccounts(record)
      const isHidden = source.collection === 'acc_view_txs_hidden'
      const row = { ...transaction, sender: shared(sender), receiver: shared(receiver), isHidden }
      return offsetAt === null ? row : { ...row, day: spentDay(row, offsetAt) }
    })
  }
  return Promise.all(listTransactionSources(list).map(rows))
}
