import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { after as afterDelay } from '../client/clock.ts'
import type { TransactionId } from '../domain/entities.ts'
import { batchStarts, createJoinBatches } from './join-batches.ts'
import { useScope } from './scope.ts'
import type { Scope } from './scope.ts'
import type { TransactionCursor } from './transaction-cursor.ts'
import type { TransactionList } from './transaction-list-filter.ts'
import { transactionListKey, transactionListQueries } from './transaction-lists.queries.ts'
import type { ListedTransaction, TransactionBatch } from './transaction-lists.queries.ts'

/** Batches that a flick passes are not asked for again; the one it ends in is. */
const SETTLE_MS = 200
/** A row merged from far apart concerns more than what is in sight; but a refresh stays small. */
const MAX_IN_SIGHT = 4

export interface LoadedTransactions {
  readonly state: 'loading' | 'failed' | 'ready'
  /** Newest first; of the batches loaded so far. */
  readonly rows: readonly ListedTransaction[]
  /** What stands behind them: 'idle' until `loadMore`. */
  readonly more: 'idle' | 'loading' | 'failed' | 'none'
  /** True while `rows` still are those of the search or filter before. */
  readonly isOutdated: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  readonly retrying: boolean
  /** Tells which rows are in sight: a change refreshes the batches they came with, and no others. */
  readonly see: (ids: readonly TransactionId[]) => void
}

/**
 * A list of transactions at any size: the first batch, and more behind it on demand. While the first batch of another
 * search or filter of the same account comes, what was shown stays.
 */
export function useTransactionList(list: TransactionList): LoadedTransactions {
  const scope = useScope()
  const cache = useQueryClient()
  const batchAt = (start: TransactionCursor | null) =>
    cache.getQueryData(transactionListQueries.batch(scope, list, start).queryKey)
  const endOf = (start: TransactionCursor | null) => batchAt(start)?.end ?? null
  // Who comes back finds as much of the list as they left.
  const atHand = () => batchStarts(Infinity, endOf).filter(batchAt).length
  const place = usePlace(JSON.stringify([scope, list]), atHand)
  const starts = batchStarts(place.count, endOf)
  const { batches, ages, first, last } = useQueries({
    queries: starts.map((start, index) => batchOptions(scope, list, start, place.inSight.includes(index))),
    combine: combineBatches,
  })
  const [join] = useState(() => createJoinBatches<ListedTransaction>())
  const { rows, batchOf } = useMemo(() => join(batches, ages), [join, batches, ages])
  const shown = useLastReady(JSON.stringify([scope, list.accountId]), first.isReady ? rows : null)
  const see = useSettled((ids: readonly TransactionId[]) => {
    place.setInSight([...new Set(ids.flatMap((id) => batchOf.get(id) ?? []))].slice(0, MAX_IN_SIGHT))
  })
  return {
    state: first.isReady ? 'ready' : first.isFailed ? 'failed' : shown ? 'ready' : 'loading',
    rows: shown ?? [],
    more: moreOf(first.isReady, last, batches.at(-1)),
    isOutdated: !first.isReady,
    loadMore: () => place.setCount(starts.length + 1),
    retry: () => {
      const queryKey = transactionListKey(scope, list)
      void cache.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' })
    },
    retrying: first.isFetching || last.isFetching,
    see,
  }
}

/** A batch at hand is refreshed only while rows of it are in sight (ADR 0084). */
function batchOptions(
  scope: Scope,
  list: TransactionList,
  start: Parameters<typeof transactionListQueries.batch>[2],
  isInSight: boolean,
) {
  const options = transactionListQueries.batch(scope, list, start)
  return {
    ...options,
    enabled: ({ state }: { state: { data: unknown } }) => isInSight || state.data === undefined,
  }
}

interface BatchState {
  readonly isReady: boolean
  readonly isFailed: boolean
  readonly isFetching: boolean
}

function combineBatches(results: readonly UseQueryResult<TransactionBatch>[]) {
  const stateOf = (result: UseQueryResult<TransactionBatch> | undefined): BatchState => ({
    isReady: result?.data !== undefined,
    isFailed: result?.isError === true,
    isFetching: result?.isFetching === true,
  })
  return {
    batches: results.flatMap(({ data }) => data ?? []),
    ages: results.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : [])),
    first: stateOf(results[0]),
    last: stateOf(results.at(-1)),
  }
}

function moreOf(
  isReady: boolean,
  last: BatchState,
  lastBatch: TransactionBatch | undefined,
): LoadedTransactions['more'] {
  if (!isReady) return 'none'
  if (!last.isReady) return last.isFailed && !last.isFetching ? 'failed' : 'loading'
  return lastBatch?.end ? 'idle' : 'none'
}

const FIRST = [0]

/** How far a list is loaded and where the person is in it; begins anew with another list. */
function usePlace(listKey: string, atHand: () => number) {
  const [place, setPlace] = useState(() => ({ listKey, count: Math.max(1, atHand()), inSight: FIRST }))
  const { count, inSight } = place.listKey === listKey ? place : { count: 1, inSight: FIRST }
  return {
    count,
    inSight,
    setCount: (next: number) => setPlace({ listKey, count: next, inSight }),
    setInSight: (next: readonly number[]) => {
      if (next.length > 0 && next.join() !== inSight.join()) setPlace({ listKey, count, inSight: [...next] })
    },
  }
}

/** The newest value that was not null, as long as the key is the same. */
function useLastReady<T>(key: string, value: T | null): T | null {
  const [last, setLast] = useState({ key, value })
  if (last.key !== key || (value !== null && value !== last.value)) setLast({ key, value })
  return value ?? (last.key === key ? last.value : null)
}

/** Calls through with the last argument when no other has come for a moment. */
function useSettled<T>(run: (argument: T) => void): (argument: T) => void {
  const latest = useRef(run)
  const cancel = useRef(() => {})
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => cancel.current(), [])
  return useMemo(
    () => (argument: T) => {
      cancel.current()
      cancel.current = afterDelay(SETTLE_MS, () => latest.current(argument))
    },
    [],
  )
}
