import { object, record, string } from 'valibot'
import { localSettings, parseStored } from './storage.ts'

/**
 * This device's push subscription as the server knows it (product 3.15, subscription id): the browser has one, with one
 * record for each membership that notifies this device.
 */
export interface DeviceSubscriptions {
  /** Differs from the browser's after the browser or the server's key has changed it. */
  readonly endpoint: string
  /** Membership id -> id of its record. */
  readonly ids: Readonly<Record<string, string>>
}

const NONE: DeviceSubscriptions = { endpoint: '', ids: {} }
const schema = object({ endpoint: string(), ids: record(string(), string()) })

/** Without any, no ids. */
export function deviceSubscriptions(): DeviceSubscriptions {
  return parseStored(localSettings.get('subscriptionId'), schema) ?? NONE
}

export function storeDeviceSubscriptions(next: DeviceSubscriptions): void {
  if (Object.keys(next.ids).length === 0) localSettings.remove('subscriptionId')
  else localSettings.set('subscriptionId', JSON.stringify(next))
}

/** The cache of what the service worker shows notifications with; the same name is in shell/public/sw-push.js. */
const WORKER_CACHE = 'coffer-push-1'

/**
 * Ends the browser's subscription, so that nothing that is still sent to it arrives, also without a network, and takes away
 * what is shown. Never throws: without push there is nothing to end.
 */
export async function endBrowserSubscription(): Promise<void> {
  // Missing in older browsers and in private windows; TypeScript thinks that they are always there.
  const { serviceWorker } = navigator as Partial<Navigator>
  try {
    const registration: Partial<ServiceWorkerRegistration> | undefined =
      await serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
    await globalThis.caches?.delete(WORKER_CACHE)
  } catch {
    // The browser refuses: then it has no subscription either.
  }
}
