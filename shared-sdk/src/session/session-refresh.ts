import type { RecordModel } from 'pocketbase'
import { toAppError } from '../client/errors/app-error.ts'
import { poll } from '../client/device/clock.ts'
import { isStoredByThisTab } from '../client/device/device-auth-store.ts'
import { isOnline } from '../network/index.ts'
import { call, pocketbase } from '../client/http/pocketbase.ts'
import { tokenOwner } from './own-records.ts'
import { useSessionStore } from './session-store.ts'
import { endSession, followStoredSession, refreshMember, restoreSession, syncOwnRecord } from './session.ts'

/** Product 9: the first refresh is after 2 s, then every 2 min. */
const FIRST_MS = 2_000
const EVERY_MS = 120_000
/** A session from storage is confirmed as soon as the server responds. */
const UNTIL_CONFIRMED_MS = 2_000
const STORAGE_KEY = 'pocketbase_auth'

/**
 * Refreshes the signed-in person's token, and signs them out when it is refused or expired (product 4); from the second
 * time on also the memberships. Returns a function that stops it.
 */
export function keepSessionFresh(): () => void {
  let isFirst = true
  return poll(FIRST_MS, async () => {
    if (isRestoredOffline() && isOnline()) await restoreSession()
    if (isRestoredOffline()) return UNTIL_CONFIRMED_MS
    await refreshToken()
    if (!isFirst && currentUserId() !== null) await refreshMember()
    isFirst = false
    return EVERY_MS
  })
}

function isRestoredOffline(): boolean {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' && session.isFromStorage === true
}

async function refreshToken(): Promise<void> {
  const { token } = pocketbase.authStore
  const signedIn = currentUserId()
  if (signedIn === null) return
  if (tokenOwner() !== signedIn) return followStoredSession()
  try {
    const fresh = await call((client) =>
      client.send<{ token: string; record: RecordModel }>('/api/collections/users/auth-refresh', {
        method: 'POST',
      }),
    )
    // The person signed out, or another tab refreshed first: a late response must not restore the session.
    if (pocketbase.authStore.token !== token) return
    pocketbase.authStore.save(fresh.token, fresh.record)
    syncOwnRecord()
  } catch (cause) {
    if (isRefused(toAppError(cause).status) && pocketbase.authStore.token === token) await endSession()
  }
}

/**
 * Returns true by product 4: above 400 and below 500. 'Too many requests' and 'moved' say nothing about the person (ADR
 * 0062, 0167).
 */
function isRefused(status: number): boolean {
  return status > 400 && status < 500 && status !== 429 && status !== 421
}

/**
 * Applies sign-outs and sign-ins of other tabs to this tab, at once or when the person returns to it: a page that the browser
 * keeps for 'Back' receives no events. Returns an unsubscribe function.
 */
export function syncAcrossTabs(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key !== STORAGE_KEY && key !== null) return
    // This tab renewed its token in the moment of the sign-out: the sign-out is what the person wants.
    void (newValue === null && isStoredByThisTab(pocketbase.authStore) ? endSession() : followStoredSession())
  }
  const onReturn = () => {
    const { status } = useSessionStore.getState()
    if (document.visibilityState === 'visible' && status !== 'restoring') void followStoredSession()
  }
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pageshow', onReturn, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })
  return () => listening.abort()
}

function currentUserId(): string | null {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.user.id : null
}
