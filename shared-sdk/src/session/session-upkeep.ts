import type { RecordModel } from 'pocketbase'
import { toAppError } from '../client/app-error.ts'
import { call, pocketbase } from '../client/pocketbase.ts'
import { poll } from '../client/poll.ts'
import { tokenOwner } from './own-records.ts'
import { endSession, renewMember, restoreSession, showOwnRecord } from './session.ts'
import { useSessionStore } from './session-store.ts'

/** Spec 9: first after 2 s, then every 2 min. */
const FIRST_MS = 2_000
const EVERY_MS = 120_000
/** A session that this device remembers is shown to the server as soon as it answers. */
const UNTIL_CONFIRMED_MS = 2_000
const STORAGE_KEY = 'pocketbase_auth'

/**
 * Keeps the signed-in person's token fresh, and signs them out where it is refused or has run out (spec 4); with it,
 * from the second time on, what else the session knows. To be called when a person is there. Answers how to stop.
 */
export function keepSessionFresh(): () => void {
  let isFirst = true
  return poll(FIRST_MS, async () => {
    if (isRemembered() && navigator.onLine) await restoreSession()
    if (isRemembered()) return UNTIL_CONFIRMED_MS
    await refreshToken()
    if (!isFirst && currentUserId() !== null) await renewMember()
    isFirst = false
    return EVERY_MS
  })
}

function isRemembered(): boolean {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' && session.isRemembered === true
}

async function refreshToken(): Promise<void> {
  const { token } = pocketbase.authStore
  const signedIn = currentUserId()
  if (signedIn === null) return
  if (tokenOwner() !== signedIn) return endSession()
  try {
    const fresh = await call((client) =>
      client.send<{ token: string; record: RecordModel }>('/api/collections/users/auth-refresh', {
        method: 'POST',
      }),
    )
    // Someone signed out, or another tab was quicker: a late answer must not bring the session back.
    if (pocketbase.authStore.token !== token) return
    pocketbase.authStore.save(fresh.token, fresh.record)
    showOwnRecord()
  } catch (cause) {
    if (isRefused(toAppError(cause).status) && pocketbase.authStore.token === token) await endSession()
  }
}

/** Spec 4: above 400 and below 500. 'Too many requests' says nothing about the person (ADR 0062). */
function isRefused(status: number): boolean {
  return status > 400 && status < 500 && status !== 429
}

/** Lets this tab follow what other tabs of the same browser do: sign out, sign in, or sign in as someone else. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === STORAGE_KEY || key === null) void catchUp()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

async function catchUp(): Promise<void> {
  const [stored, shown] = [tokenOwner(), currentUserId()]
  if (stored === shown && useSessionStore.getState().status !== 'unreachable') return
  if (shown !== null || stored === null) await endSession({ keepsToken: stored !== null })
  if (stored !== null) await restoreSession()
}

function currentUserId(): string | null {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.user.id : null
}
