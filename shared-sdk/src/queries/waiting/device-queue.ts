/** The queue of the signed-in person on this device. It is loaded after the first screen. */
import { createCacheStore } from '../../client/offline/cache-store.ts'
import { reportError } from '../../client/errors/error-reports.ts'
import { call, pocketbase } from '../../client/http/pocketbase.ts'
import { AppError, toAppError } from '../../client/errors/app-error.ts'
import { withQueryTimeout, WRITE_LIMIT_MS } from '../../client/http/query-timeout.ts'
import { localSettings } from '../../client/device/storage.ts'
import { importWriteKey } from '../../client/offline/write-queue/seal.ts'
import { sendRequests } from '../../client/offline/write-queue/send-requests.ts'
import type { QueuedWrites, WaitingWrite } from '../../client/offline/write-queue/waiting-write.ts'
import { createWriteQueue } from '../../client/offline/write-queue/write-queue.ts'
import type { WriteQueue } from '../../client/offline/write-queue/write-queue.ts'
import { createWriteStore } from '../../client/offline/write-queue/write-store.ts'
import type { WriteStore } from '../../client/offline/write-queue/write-store.ts'
import type { UserId } from '../../domain/entities.ts'
import { isOnline, onNetworkChange } from '../../network/index.ts'
import { tokenOwner } from '../../session/own-records.ts'
import { onSignedOut, refreshMember } from '../../session/session.ts'
import { refreshAfterChange } from '../refresh.ts'
import * as effects from './waiting-effects.ts'
import { NOTHING_WAITS, useWaitingStore } from './waiting-store.ts'

/**
 * The channel on which tabs announce changes of the stored writes, and the lock with which they take turns in sending.
 * The service worker knows the name.
 */
const CHANNEL = 'coffer-writes'

const writes = createWriteStore()
/**
 * The key is stored with the person's cached answers, so that it is deleted with them when the session ends (ADR 0060).
 */
const keys = createCacheStore()
const keyName = (userId: UserId) => `${userId}/write-key`

export interface QueueListeners {
  readonly onRefused: () => void
}

/**
 * Opens the person's queue and sends waiting writes; again when the network is back and the page is shown. Resolves to a
 * function that stops. Never rejects because of a missing network: without storage or key, writes fail as they do without a
 * queue.
 */
export async function openDeviceQueue(userId: UserId, listeners: QueueListeners): Promise<() => void> {
  const channel = openChannel()
  const key = await findKey(userId).catch(reportUnlessOffline)
  if (!key || tokenOwner() !== userId) {
    channel?.close()
    return () => {}
  }
  const queue = createWriteQueue({
    userId,
    key,
    store: announceChanges(writes, channel),
    send: (write) => sendAs(userId, write),
    isSessionValid: () => isSessionValid(userId),
    // It tries nothing without a network: then the outcome would be unknown.
    alone: async (run) => (isOnline() ? runAlone(run) : undefined),
    onChange: (queued) => show(userId, queued),
    onWritten: refreshAfterWrite,
    onRefused: listeners.onRefused,
  })
  const stop = listen(queue, channel)
  useWaitingStore.setState({ queue, effects })
  const unsubscribe = onSignedOut(close)
  function close(): void {
    unsubscribe()
    stop()
    queue.close()
    channel?.close()
    useWaitingStore.setState(NOTHING_WAITS, true)
  }
  await queue.refresh()
  void queue.drain().catch(reportError)
  return close
}

/** Deletes the waiting writes on this device of a person who deletes themselves. Never rejects. */
export async function forgetWrites(userId: UserId): Promise<void> {
  try {
    await writes.removeAll(userId)
  } catch {
    // A store that cannot be opened is empty.
  }
}

/** Opens the channel. Older engines have none: there another tab shows this one's changes after a reload. */
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
}

/** Announces this tab's changes to the other tabs. */
function announceChanges(store: WriteStore, port: BroadcastChannel | undefined): WriteStore {
  const announced =
    <Args extends readonly unknown[]>(change: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await change(...args)
      port?.postMessage('changed')
    }
  return {
    read: store.read,
    add: announced(async (userId, write) => {
      await store.add(userId, write)
      void requestBackgroundSync().catch(reportError)
    }),
    replace: announced(store.replace),
    remove: announced(store.remove),
    removeAll: announced(store.removeAll),
  }
}

/** This is not in TypeScript's DOM types; undefined without Background Sync (Safari, Firefox). */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Makes the service worker wake a page when the network is back, or notify the person that one must be opened. */
async function requestBackgroundSync(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration: SyncRegistration | undefined = await serviceWorker?.getRegistration()
  // A browser in which the person has turned it off refuses: then the next visit sends.
  await registration?.sync?.register(CHANNEL).catch(() => undefined)
}

function listen(queue: WriteQueue, channel: BroadcastChannel | undefined): () => void {
  const drain = () => void queue.drain().catch(reportError)
  const onVisible = () => {
    if (document.visibilityState === 'visible') drain()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<'changed' | 'send'>) => {
    if (data === 'send') drain()
    else void queue.refresh().catch(reportError)
  })
  const stopWatching = onNetworkChange((hasNetwork) => {
    if (hasNetwork) drain()
  })
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * Finds the key on this device; the first time on the server. Undefined when the browser has no encryption (no HTTPS).
 */
async function findKey(userId: UserId): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const stored = await loadKey(userId)
  if (stored instanceof CryptoKey) return stored
  const { key: hex } = await fetchKey()
  const key = await importWriteKey(hex)
  if (tokenOwner() !== userId) return undefined
  await keys.save(keyName(userId), key)
  return key
}

/** Loads the key, and waits for a browser that does not answer yet, as long as the person is signed in. */
async function loadKey(userId: UserId): Promise<unknown> {
  try {
    return await keys.load(keyName(userId))
  } catch (error) {
    if (toAppError(error).kind !== 'timeout' || tokenOwner() !== userId) throw error
    return loadKey(userId)
  }
}

function fetchKey(): Promise<{ readonly key: string }> {
  const token = pocketbase.authStore.token
  return withQueryTimeout(
    new AbortController().signal,
    (signal) =>
      call((client) => client.send('/ext/write-key', { signal, headers: { Authorization: token } })),
    WRITE_LIMIT_MS,
  )
}

/**
 * Sends as this person and no other, even if somebody else has signed in meanwhile: with the token that was checked.
 */
async function sendAs(userId: UserId, write: WaitingWrite): Promise<void> {
  const { token } = pocketbase.authStore
  if (tokenOwner() !== userId) {
    throw new AppError({ kind: 'signed-out', message: 'The person of this write is not signed in.' })
  }
  const headers = {
    Authorization: token,
    'X-Authz': write.membershipId,
    'X-Org': write.organisationId,
  }
  await withQueryTimeout(
    new AbortController().signal,
    (signal) => call((client) => sendRequests(client, write, { signal, headers })),
    WRITE_LIMIT_MS,
  )
}

async function isSessionValid(userId: UserId): Promise<boolean> {
  if (tokenOwner() !== userId) return false
  try {
    await fetchKey()
    return true
  } catch (error) {
    if (toAppError(error).kind === 'signed-out') return false
    throw error
  }
}

/**
 * Runs alone if the engine has locks. Engines without them send from every tab: ids make that safe (accounting A17).
 */
async function runAlone(run: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(CHANNEL, run) : run())
}

function show(userId: UserId, queued: QueuedWrites): void {
  const count = queued.writes.length + queued.unreadable.length
  if (count === 0) localSettings.remove('waitingWrites')
  else localSettings.set('waitingWrites', userId)
  if (JSON.stringify(queued) === JSON.stringify(pickShown())) return
  useWaitingStore.setState(queued)
}

function pickShown(): QueuedWrites {
  const { writes: shown, unreadable } = useWaitingStore.getState()
  return { writes: shown, unreadable }
}

function refreshAfterWrite({ kind, requests }: WaitingWrite): void {
  if (kind === 'name' || kind === 'picture') {
    void refreshMember()
    refreshAfterChange(['acc_accounts'])
    return
  }
  refreshAfterChange([...new Set(requests.map(({ collection }) => collection))])
}

/** Reports other failures; without an answer the key is fetched at the next start. */
function reportUnlessOffline(error: unknown): undefined {
  const { kind } = toAppError(error)
  if (kind !== 'offline' && kind !== 'timeout' && kind !== 'signed-out') reportError(error)
  return undefined
}
