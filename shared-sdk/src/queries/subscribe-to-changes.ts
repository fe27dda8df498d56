import type { RecordModel } from 'pocketbase'
import { now, runAfter } from '../client/device/clock.ts'
import { toAppError } from '../client/errors/app-error.ts'
import { reportError } from '../client/errors/error-reports.ts'
import { getDated } from '../client/http/dated-answer.ts'
import { ageOfEarlyAnswers } from '../client/http/early-answers.ts'
import { call, membershipHeaders, pocketbase } from '../client/http/pocketbase.ts'
import { isOnline, onNetworkChange } from '../network/index.ts'
import { currentMembership } from '../session/session-store.ts'
import { refreshMember } from '../session/session.ts'
import { refreshAfterChange, SUBSCRIBED_COLLECTIONS } from './refresh.ts'

/** Product 9: reconnect delays, unlimited. PocketBase's client has them only for a connection that was open once. */
const DELAYS_MS = [200, 300, 500, 1000, 1200, 1500]
const LAST_DELAY_MS = 2_000
/** Product 9: data older than this is stale. */
const STALE_MS = 5_000

type Unsubscribe = () => void | Promise<void>

/**
 * Subscribes to changes in the selected community and refetches the affected queries. Retries until it is connected, and
 * refetches everything when events may have been missed: after a reconnect, after a first connection that failed or was slow,
 * and when something changed before the first connection. Returns an unsubscribe function.
 */
export function subscribeToChanges(): () => void {
  let isStopped = false
  let cancel = () => {}
  let unsubscribes: readonly Unsubscribe[] = []
  // The page may have requested the data before this code was there (ADR 0155).
  const startedAt = now() - ageOfEarlyAnswers()

  async function connect(failures: number): Promise<void> {
    const options = { headers: membershipHeaders() }
    const results = await Promise.allSettled(subscribe(() => isStopped, options))
    const failed = results.find((result) => result.status === 'rejected')
    if (isStopped || !failed) {
      unsubscribes = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      if (isStopped) return unsubscribeAll(unsubscribes)
      if (failures > 0 || now() - startedAt > STALE_MS) refreshAll()
      else if ((await mayHaveMissed(options.headers)) && !isStopped) refreshAll()
      return
    }
    if (failures === 0 && toAppError(failed.reason).kind !== 'offline') reportError(failed.reason)
    // PocketBase's client would keep the failed subscriptions and never send them again.
    await pocketbase.realtime.unsubscribe().catch(() => undefined)
    if (isStopped) return
    cancel = runAfter(
      DELAYS_MS[failures] ?? LAST_DELAY_MS,
      () => (cancel = whenOnline(() => void connect(failures + 1))),
    )
  }

  cancel = whenOnline(() => void connect(0))
  return () => {
    isStopped = true
    cancel()
    unsubscribeAll(unsubscribes)
  }
}

/**
 * Returns whether something changed between the time for which data counts as fresh and the subscription, when no
 * signal arrived.
 */
async function mayHaveMissed(headers: Record<string, string>): Promise<boolean> {
  try {
    return await hasChangedWithin(STALE_MS, headers)
  } catch (error) {
    if (toAppError(error).kind !== 'offline') reportUnlessSignedOut(error)
    return true
  }
}

function subscribe(
  isStopped: () => boolean,
  options: { readonly headers: Record<string, string> },
): Promise<Unsubscribe>[] {
  // An open connection (of another community) is reused: then the first PB_CONNECT is a reconnect.
  let isReconnect = pocketbase.realtime.isConnected
  return [
    ...SUBSCRIBED_COLLECTIONS.map((collection) =>
      call((client) =>
        client.collection(collection).subscribe(
          '*',
          ({ record }) => {
            if (isStopped()) return
            refreshAfterChange([collection])
            // The session contains the person's own account, their role and the settings.
            if (isOwn(record) || collection === 'organisations_settings') void refreshMember()
          },
          options,
        ),
      ),
    ),
    call((client) =>
      client.realtime.subscribe('PB_CONNECT', () => {
        if (isReconnect && !isStopped()) refreshAll()
        isReconnect = true
      }),
    ),
  ]
}

/** Returns true for the person's account, and for their membership, which may have ended. */
function isOwn({ id }: RecordModel): boolean {
  const membership = currentMembership()
  return id === membership?.accountId || id === membership?.id
}

function refreshAll(): void {
  refreshAfterChange(SUBSCRIBED_COLLECTIONS)
  void refreshMember()
}

/** Runs now, or once there is a network. Returns a function that cancels. */
function whenOnline(run: () => void): () => void {
  if (isOnline()) {
    run()
    return () => {}
  }
  const cancel = onNetworkChange((hasNetwork) => {
    if (!hasNetwork) return
    cancel()
    run()
  })
  return cancel
}

function unsubscribeAll(unsubscribes: readonly Unsubscribe[]): void {
  for (const unsubscribe of unsubscribes) Promise.resolve(unsubscribe()).catch(reportUnlessSignedOut)
}

/** Signing out closes the connection too, and then unsubscribing fails. */
function reportUnlessSignedOut(error: unknown): void {
  if (pocketbase.authStore.token !== '') reportError(error)
}

const LATEST = '/api/collections/organisations_revisions/records?page=1&perPage=1&skipTotal=1'
/** An answer is dated in whole seconds, and the signal of a change comes after it (ADR 0014). */
const MARGIN_MS = 2_000

interface Revisions {
  readonly items: readonly { readonly updated: string }[]
}

/**
 * Returns whether something in the selected community has changed within the last `ms` milliseconds. Both times are the
 * server's, because the clock of this device may be wrong. Throws `AppError`.
 */
async function hasChangedWithin(ms: number, headers: Record<string, string>): Promise<boolean> {
  const { body, answeredAt } = await getDated<Revisions>(LATEST, headers)
  const changedAt = body.items.map(({ updated }) => Date.parse(updated.replace(' ', 'T')))
  // Without a date the answer is unknown, which counts as changed.
  return changedAt.some((at) => !(answeredAt - at > ms + MARGIN_MS))
}
