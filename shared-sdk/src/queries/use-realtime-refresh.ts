import { useEffect } from 'react'
import { call, membershipHeaders, pocketbase } from '../client/pocketbase.ts'
import { reportError } from '../client/error-reports.ts'
import { useSessionStore } from '../session/session-store.ts'
import { WATCHED } from './invalidation-map.ts'
import { refreshAfterChange } from './refresh.ts'

/** Listens to the changes that others make in the selected community and refreshes what they concern. */
export function useRealtimeRefresh(): void {
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  useEffect(() => {
    if (membershipId === null) return undefined
    return whenOnline(listen)
  }, [membershipId])
}

/** A connection that cannot be opened at the start is never tried again: waits for a network first. Answers how to stop. */
function whenOnline(start: () => () => void): () => void {
  if (navigator.onLine) return start()
  let stop = () => {}
  const begin = () => {
    stop = start()
  }
  window.addEventListener('online', begin, { once: true })
  return () => {
    window.removeEventListener('online', begin)
    stop()
  }
}

function listen(): () => void {
  let stopped = false
  const stops: (() => Promise<void>)[] = []
  const keep = async (stop: () => Promise<void>) => {
    if (stopped) await stop()
    else stops.push(stop)
  }
  const options = { headers: membershipHeaders() }
  for (const collection of WATCHED) {
    call((client) =>
      client.collection(collection).subscribe('*', () => refreshAfterChange([collection]), options),
    ).then(keep, reportError)
  }
  // After a pause in the connection anything may have changed.
  let connections = 0
  call((client) =>
    client.realtime.subscribe('PB_CONNECT', () => {
      connections += 1
      if (connections > 1) refreshAfterChange(WATCHED)
    }),
  ).then(keep, reportError)
  return () => {
    stopped = true
    for (const stop of stops) stop().catch(ignoreClosed)
  }
}

/** The connection is closed by signing out as well: then there is nothing left to stop. */
function ignoreClosed(error: unknown): void {
  if (pocketbase.authStore.isValid) reportError(error)
}
