import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { runAfter as afterDelay } from '../client/device/clock.ts'
import type { TransactionId } from '../domain/entities.ts'
import { batchStarts, createJoinBatches } from './join-batches.ts'
import { useScope } from './scope.ts'
import type { Scope } from './scope.ts'
import type { TransactionCursor } from './transaction-cursor.ts'
import type { TransactionList } from './transaction-list-filter.ts'
import { transactionListKey, transactionListQueries } from './transaction-lists.queries.ts'
import type { ListedTransaction, TransactionBatch } from './transaction-lists.queries.ts'
import { useWithWaiting } from './waiting/use-waiting.ts'

/** Batches that a fast scroll passes are not refetched; the one it ends in is. */
const SETTLE_MS = 200
/** A visible row may be merged from distant batches; a refetch stays small. */
const MAX_VISIBLE = 4

export interface LoadedTransactions {
  readonly state: 'loading' | 'failed' | 'ready'
  /** The rows of the batches loaded so far, newest first. */
  readonly rows: readonly ListedTransaction[]
  /** The state of the next batch: 'idle' until `loadMore`. */
  readonly more: 'idle' | 'loading' | 'failed' | 'none'
  /** True while `rows` are still those of the previous search or filter. */
  readonly isOutdated: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  readonly retrying: boolean
  /** Set the visible rows: a change refetches the batches that they came with, and no others. */
  readonly setVisible: (ids: readonly TransactionId[]) => void
}

/**
 * Returns a list of transactions of any size: the first batch, and further ones on demand. While the first batch of
 * another search or filter of the same account loads, the previous rows stay.
 */
export function useTransactionList(list: TransactionList): LoadedTransactions {
  const scope = useScope()
  const cache = useQueryClient()
  const batchAt = (start: TransactionCursor | null) =>
    cache.getQueryData(transactionListQueries.batch(scope, list, start).queryKey)
  const getEnd = (start: TransactionCursor | null) => batchAt(start)?.end ?? null
  // A person who comes back finds as much of the list as they had loaded.
  const countCached = () => batchStarts(Infinity, getEnd).filter(batchAt).length
  const position = useListPosition(JSON.stringify([scope, list]), countCached)
  const starts = batchStarts(position.count, getEnd)
  const { batches, ages, first, last } = useQueries({
    queries: starts.map((start, index) => batchOptions(scope, list, start, position.visible.includes(index))),
    combine: combineBatches,
  })
  const [join] = useState(() => createJoinBatches<ListedTransaction>())
  const { rows, batchIndexById } = useMemo(() => join(batches, ages), [join, batches, ages])
  const complete = useWithWaiting(rows, isWhole(list) ? { accountId: list.accountId } : null)
  const shown = useLastReady(JSON.stringify([scope, list.accountId]), first.isReady ? complete : null)
  const setVisible = useDebounced((ids: readonly TransactionId[]) => {
    position.setVisible([...new Set(ids.flatMap((id) => batchIndexById.get(id) ?? []))].slice(0, MAX_VISIBLE))
  })
  return {
    state: first.isReady ? 'ready' : first.isFailed ? 'failed' : shown ? 'ready' : 'loading',
    rows: shown ?? [],
    more: getMoreState(first.isReady, last, batches.at(-1)),
    isOutdated: !first.isReady,
    loadMore: () => position.setCount(starts.length + 1),
    retry: () => {
      const queryKey = transactionListKey(scope, list)
      void cache.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' })
    },
    retrying: first.isFetching || last.isFetching,
    setVisible,
  }
}

/** Returns true for a whole list, which shows waiting changes: a search or filter shows only the server's answer. */
function isWhole({ search, statuses, groupId, narrowed }: TransactionList): boolean {
  return search === '' && statuses.length === 0 && groupId === undefined && narrowed === undefined
}

/** Returns the options of a batch; a cached one is refetched only while rows of it are visible (ADR 0084). */
function batchOptions(
  scope: Scope,
  list: TransactionList,
  start: Parameters<typeof transactionListQueries.batch>[2],
  isVisible: boolean,
) {
  const options = transactionListQueries.batch(scope, list, start)
  return {
    ...options,
    enabled: ({ state }: { state: { data: unknown } }) => isVisible || state.data === undefined,
  }
}

interface BatchState {
  readonly isReady: boolean
  readonly isFailed: boolean
  readonly isFetching: boolean
}

function combineBatches(results: readonly UseQueryResult<TransactionBatch>[]) {
  const toBatchState = (result: UseQueryResult<TransactionBatch> | undefined): BatchState => ({
    isReady: result?.data !== undefined,
    isFailed: result?.isError === true,
    isFetching: result?.isFetching === true,
  })
  return {
    batches: results.flatMap(({ data }) => data ?? []),
    ages: results.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : [])),
    first: toBatchState(results[0]),
    last: toBatchState(results.at(-1)),
  }
}

function getMoreState(
  isReady: boolean,
  last: BatchState,
  lastBatch: TransactionBatch | undefined,
): LoadedTransactions['more'] {
  if (!isReady) return 'none'
  if (!last.isReady) return last.isFailed && !last.isFetching ? 'failed' : 'loading'
  return lastBatch?.end ? 'idle' : 'none'
}

const FIRST = [0]

/** Returns how many batches are loaded and which are visible; reset for another list. */
function useListPosition(listKey: string, countCached: () => number) {
  const [position, setPosition] = useState(() => ({
    listKey,
    count: Math.max(1, countCached()),
    visible: FIRST,
  }))
  const { count, visible } = position.listKey === listKey ? position : { count: 1, visible: FIRST }
  return {
    count,
    visible,
    setCount: (next: number) => setPosition({ listKey, count: next, visible }),
    setVisible: (next: readonly number[]) => {
      if (next.length > 0 && next.join() !== visible.join())
        setPosition({ listKey, count, visible: [...next] })
    },
  }
}

/** Returns the latest value that was not null, while the key is the same. */
function useLastReady<T>(key: string, value: T | null): T | null {
  const [last, setLast] = useState({ key, value })
  if (last.key !== key || (value !== null && value !== last.value)) setLast({ key, value })
  return value ?? (last.key === key ? last.value : null)
}

/** Calls `run` with the last argument once there was no other call for `SETTLE_MS`. */
function useDebounced<T>(run: (argument: T) => void): (argument: T) => void {
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
