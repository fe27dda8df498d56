import { useEffect } from 'react'
import { now, runAfter } from '@coffer/shared-sdk/client'
import { hideNotice, showNotice } from '@coffer/shared-sdk/host'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { queryClient } from '@coffer/shared-sdk/queries'

/** The moments at which the three messages are shown (product 8.1). */
const MOMENTS_MS = [8_000, 16_000, 30_000] as const

/** Says that a screen or sheet still waits for its data, with the texts of code that loads slowly. */
export function useSlowData(): void {
  const { slowLoading } = useTexts(sharedTexts)
  useEffect(() => {
    const words = [slowLoading.slow, slowLoading.slower, slowLoading.slowest]
    const stop = watchSlowQueries((passed) => {
      const text = words[passed - 1]
      if (text === undefined) hideNotice('slow')
      else showNotice('slow', text, 'info')
    })
    return () => {
      stop()
      hideNotice('slow')
    }
  }, [slowLoading])
}

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number]

/** Calls `onChange` with the number of moments that the longest wait on screen has passed. Returns a function that stops this. */
function watchSlowQueries(onChange: (passed: number) => void): () => void {
  /** The time at which each wait on screen began, by the query's hash. */
  const waits = new Map<string, number>()
  let cancel = () => {}
  let shown = 0
  const update = () => {
    cancel()
    const waited = waits.size === 0 ? -1 : now() - Math.min(...waits.values())
    const passed = MOMENTS_MS.filter((moment) => waited >= moment).length
    if (passed !== shown) onChange(passed)
    shown = passed
    const next = MOMENTS_MS[passed]
    if (waits.size > 0 && next !== undefined) cancel = runAfter(next - waited, update)
  }
  const look = (query: Query, isGone = false) => {
    const { status, fetchStatus } = query.state
    const isWaiting = !isGone && status === 'pending' && fetchStatus === 'fetching' && query.isActive()
    if (isWaiting === waits.has(query.queryHash)) return
    if (isWaiting) waits.set(query.queryHash, now())
    else waits.delete(query.queryHash)
    update()
  }
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) look(query)
  const unsubscribe = cache.subscribe(({ type, query }) => look(query, type === 'removed'))
  return () => {
    unsubscribe()
    cancel()
  }
}
