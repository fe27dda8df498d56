import { AppError, call, runAfter } from '../client/index.ts'

/** The address that the server needs to send to a browser (product 3.7). */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A worker that is being installed is active within this time; without one (`pnpm dev`) there never is. */
const MAX_WAIT_MS = 10_000

/** Fetches the server's public key, base64url. Throws `AppError`. */
export async function fetchPushKey(): Promise<string> {
  const { key } = await call((client) => client.send<{ key?: unknown }>('/ext/push-key', { method: 'GET' }))
  if (typeof key !== 'string' || key === '') throw unavailableError('The server has no key for pushes.')
  return key
}

/** Returns the browser's subscription; null for none. Throws `AppError` without an active service worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  return (await activeRegistration()).pushManager.getSubscription()
}

/** Returns whether the browser's subscription is for the server's present key. */
export function isForKey(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey
  return used !== null && toBase64Url(used) === key
}

/**
 * Subscribes the browser, or returns its present subscription; replaces one for another key of the server. It needs the
 * permission. Throws `AppError` when the browser or its push service refuses (product 5.11).
 */
export async function openBrowserSubscription(key: string): Promise<PushAddress> {
  const { pushManager } = await activeRegistration()
  try {
    const before = await pushManager.getSubscription()
    if (before && isForKey(before, key)) return toAddress(before)
    await before?.unsubscribe()
    const applicationServerKey = fromBase64Url(key)
    return toAddress(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  } catch (cause) {
    throw unavailableError('The browser did not subscribe to pushes.', cause)
  }
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    runAfter(MAX_WAIT_MS, () => reject(unavailableError('There is no service worker.')))
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

function toAddress(subscription: PushSubscription): PushAddress {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')]
  if (!p256dh || !auth || subscription.endpoint === '')
    throw unavailableError('The subscription has no keys.')
  return { endpoint: subscription.endpoint, p256dh: toBase64Url(p256dh), auth: toBase64Url(auth) }
}

function unavailableError(message: string, cause?: unknown): AppError {
  return new AppError({ kind: 'unexpected', message, cause })
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0)
}
