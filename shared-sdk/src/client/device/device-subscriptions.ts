import { object, record, string } from 'valibot'
import { localSettings, parseStored } from './storage.ts'

/**
 * This device's push subscription as the server knows it (product 3.15, subscription id): the browser has one, with one
 * record for each membership that notifies this device.
 */
export interface DeviceSubscriptions {
  /** The endpoint; it differs from the browser's after the browser or the server's key has changed it. */
  readonly endpoint: string
  /** The id of each membership's record. */
  readonly ids: Readonly<Record<string, string>>
}

const NONE: DeviceSubscriptions = { endpoint: '', ids: {} }
const schema = object({ endpoint: string(), ids: record(string(), string()) })

/** Returns the stored subscriptions; without any, no ids. */
export function deviceSubscriptions(): DeviceSubscriptions {
  return parseStored(localSettings.get('subscriptionId'), schema) ?? NONE
}

export function storeDeviceSubscriptions(next: DeviceSubscriptions): void {
  if (Object.keys(next.ids).length === 0) localSettings.remove('subscriptionId')
  else localSettings.set('subscriptionId', JSON.stringify(next))
}

/**
 * The cache of the data that the service worker shows notifications with; shell/public/sw-push.js has the same name.
 */
const WORKER_CACHE = 'coffer-push-1'

/**
 * Ends the browser's subscription, so that no later message to it arrives, even without a network, and removes shown
 * notifications. Never throws: without push there is nothing to end.
 */
export async function endBrowserSubscription(): Promise<void> {
  // It is missing in older browsers and in private windows, but TypeScript assumes it.
  const { serviceWorker } = navigator as Partial<Navigator>
  try {
    const registration: Partial<ServiceWorkerRegistration> | undefined =
      await serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
    await globalThis.caches?.delete(WORKER_CACHE)
  } catch {
    // The browser refuses, so it has no subscription either.
  }
}
