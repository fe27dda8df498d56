import { useEffect, useState } from 'react'
import { after, createCacheStore, pocketbase } from '@coffer/shared-sdk/client'
import { createPersistedCache, queryClient } from '@coffer/shared-sdk/queries/start'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { buildId } from './build-id.ts'

/** A database that takes longer than this is not waited for: its answers join later, or not at all. */
const PATIENCE_MS = 500

const store = createCacheStore()
const cache = createPersistedCache({ client: queryClient, store, build: buildId() })

/** Opens the database while the server is still being asked who this is. */
export function warmOwnCache(): void {
  // A browser without storage has nothing to warm.
  if (pocketbase.authStore.token !== '') store.load('').catch(() => undefined)
}

/** Forgets every cached answer on this device. */
export function wipeOwnCache(): Promise<void> {
  return cache.wipe()
}

/** Takes up the answers of the person's last visit; true as soon as screens may be shown. */
export function useOwnCache(): boolean {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  const [openFor, setOpenFor] = useState<string | null>(null)
  useEffect(() => {
    if (userId === null || membershipId === null) return undefined
    let isCurrent = true
    const show = () => {
      if (isCurrent) setOpenFor(membershipId)
    }
    const cancel = after(PATIENCE_MS, show)
    void cache.open({ userId, membershipId }).then(show)
    return () => {
      isCurrent = false
      cancel()
    }
  }, [userId, membershipId])
  return membershipId === null || openFor === membershipId
}
