import { toAppError } from '../client/app-error.ts'
import { after, now } from '../client/clock.ts'
import { reportError } from '../client/error-reports.ts'
import { call, membershipHeaders, pocketbase } from '../client/pocketbase.ts'
import { currentMembership } from '../session/session-store.ts'
import { renewMember } from '../session/session.ts'
import { WATCHED } from './invalidation-map.ts'
import { refreshAfterChange } from './refresh.ts'

/** Spec 9: reconnect delays, unlimited. PocketBase's client has them only for a connection that stood once. */
const DELAYS_MS = [200, 300, 500, 1000, 1200, 1500]
const LAST_DELAY_MS = 2_000
/** Spec 9: what was asked longer ago than this is stale. */
const STALE_MS = 5_000

type Stop = () => void | Promise<void>

/**
 * Listens to what others change in the selected community, and refreshes it. Begins again until that works, and refreshes
 * everything when news may have been missed: after a pause, after a beginning that failed or took its time. Answers how to stop.
 */
export function followChanges(): () => void {
  let isStopped = false
  let cancel = () => {}
  let stops: readonly Stop[] = []
  const beganAt = now()

  async function begin(failures: number): Promise<void> {
    const results = await Promise.allSettled(subscribe(() => isStopped))
    const failed = results.find((result) => result.status === 'rejected')
    if (isStopped || !failed) {
      stops = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      if (isStopped) return endAll(stops)
      if (failures > 0 || now() - beganAt > STALE_MS) catchUp()
      return
    }
    if (failures === 0 && toAppError(failed.reason).kind !== 'offline') reportError(failed.reason)
    // What could not be submitted is not submitted again, and what was not answered stays in its lists.
    await pocketbase.realtime.unsubscribe().catch(() => undefined)
    if (isStopped) return
    cancel = after(
      DELAYS_MS[failures] ?? LAST_DELAY_MS,
      () => (cancel = whenOnline(() => void begin(failures + 1))),
    )
  }

  cancel = whenOnline(() => void begin(0))
  return () => {
    isStopped = true
    cancel()
    endAll(stops)
  }
}

function subscribe(isStopped: () => boolean): Promise<Stop>[] {
  const options = { headers: membershipHeaders() }
  // One that stands already, of another community, is not opened by this: the next is one after a pause.
  let isNew = pocketbase.realtime.isConnected
  return [
    ...WATCHED.map((collection) =>
      call((client) =>
        client.collection(collection).subscribe(
          '*',
          ({ record }) => {
            if (isStopped()) return
            refreshAfterChange([collection])
            // Forms ask the session what may be done with one's own account.
            if (record['id'] === currentMembership()?.accountId) void renewMember()
          },
          options,
        ),
      ),
    ),
    call((client) =>
      client.realtime.subscribe('PB_CONNECT', () => {
        if (isNew && !isStopped()) catchUp()
        isNew = true
      }),
    ),
  ]
}

/** Anything may have changed. */
function catchUp(): void {
  refreshAfterChange(WATCHED)
  void renewMember()
}

/** Nothing can be opened without a network. Answers how to stop waiting for one. */
function whenOnline(run: () => void): () => void {
  if (navigator.onLine) {
    run()
    return () => {}
  }
  window.addEventListener('online', run, { once: true })
  return () => window.removeEventListener('online', run)
}

function endAll(stops: readonly Stop[]): void {
  for (const stop of stops) Promise.resolve(stop()).catch(ignoreClosed)
}

/** The connection is closed by signing out as well: then there is nothing left to stop. */
function ignoreClosed(error: unknown): void {
  if (pocketbase.authStore.isValid) reportError(error)
}
