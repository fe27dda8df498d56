import { useEffect, useState } from 'react'
import { runAfter, createCacheStore, localSettings, pocketbase, reportError } from '@coffer/shared-sdk/client'
import { createPersistedCache, queryClient } from '@coffer/shared-sdk/queries/start'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { buildId } from './build-id.ts'

/** If the database takes longer, the screens render without it; its data arrives later or not at all. */
const MAX_WAIT_MS = 500

const store = createCacheStore()
const cache = createPersistedCache({
  client: queryClient,
  store,
  build: buildId(),
  onRoom: (hasRoom) => {
    if (hasRoom && localSettings.get('storageNotice') === null) return
    import('../release-set/storage-room.ts')
      .then(({ noteFull, noteStored }) => (hasRoom ? noteStored('data') : noteFull('data')))
      .catch(reportError)
  },
})

/** Opens the database while the session is being restored. */
export function openPersistedCache(): void {
  // This rejects in a browser without storage, where there is nothing to open.
  if (pocketbase.authStore.token !== '') store.load('').catch(() => undefined)
}

/** Deletes all cached query data from this device. */
export function clearPersistedCache(): Promise<void> {
  return cache.wipe()
}

/**
 * Restores the cached query data of the selected membership. Returns true once screens may render. A person without a community who joins
 * or creates their first one keeps their page, which waits for nothing: hiding it would lose what is open and typed there.
 */
export function useRestoredCache(): boolean {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  const [restoredFor, setRestoredFor] = useState<string | null>(null)
  const [newcomer, setNewcomer] = useState<string | null>(null)
  // Set while rendering, as React recommends for state derived from other state.
  if (membershipId === null && newcomer !== userId) setNewcomer(userId)
  useEffect(() => {
    if (userId === null || membershipId === null) return undefined
    let isCurrent = true
    const finish = () => {
      if (!isCurrent) return
      setRestoredFor(membershipId)
      setNewcomer(null)
    }
    const cancel = runAfter(MAX_WAIT_MS, finish)
    void cache.open({ userId, membershipId }).then(finish)
    return () => {
      isCurrent = false
      cancel()
    }
  }, [userId, membershipId])
  return membershipId === null || restoredFor === membershipId || newcomer === userId
}
