import { deviceSubscriptions, storeDeviceSubscriptions } from '../client/device/device-subscriptions.ts'
import { call, localSettings } from '../client/index.ts'
import type { MembershipId, UserId } from '../domain/entities.ts'
import { getLanguage } from '../i18n/index.ts'
import {
  browserSubscription,
  fetchPushKey,
  isForKey,
  openBrowserSubscription,
} from './browser-subscription.ts'
import { pushPermission, pushSupport } from './push-support.ts'
import { createSubscription, deactivate } from './subscription-records.ts'

/**
 * Keeps pushes to this device working, for each of the person's memberships that switched them on here: subscribes again
 * after the server's key or the browser's subscription has changed, and switches off what the browser no longer permits.
 * Without any it sends no request. Throws `AppError`: then the next start tries again.
 */
export async function keepSubscribed(memberships: readonly MembershipId[]): Promise<void> {
  const { endpoint, ids } = deviceSubscriptions()
  const own = Object.entries(ids).filter(([membershipId]) => memberships.includes(membershipId))
  // Another person was signed in here before.
  if (own.length !== Object.keys(ids).length)
    storeDeviceSubscriptions({ endpoint, ids: Object.fromEntries(own) })
  if (own.length === 0) return
  if (pushSupport() !== 'supported' || pushPermission() !== 'granted') {
    await Promise.all(own.map(([, id]) => deactivate(id)))
    storeDeviceSubscriptions({ endpoint, ids: {} })
    return
  }
  const [key, present] = await Promise.all([fetchPushKey(), browserSubscription()])
  if (present && isForKey(present, key) && present.endpoint === endpoint) return
  const address = await openBrowserSubscription(key)
  const renewed: Record<string, string> = {}
  for (const [membershipId] of own) renewed[membershipId] = await createSubscription(membershipId, address)
  // This stores all or none: after a failure the next start finds the former endpoint and continues.
  storeDeviceSubscriptions({ endpoint: address.endpoint, ids: renewed })
  const former = own.map(([, id]) => id).filter((id) => !Object.values(renewed).includes(id))
  await Promise.all(former.map(deactivate))
}

/**
 * Sends the server the app's language on this device, in which it notifies this signed-in person; of several devices the
 * last one that sent it counts. Sends nothing if this device has sent the same before. Throws `AppError`.
 */
export async function sendLanguage(userId: UserId): Promise<void> {
  const language = getLanguage()
  const sent = `${userId}/${language}`
  if (localSettings.get('language') === sent) return
  await call((client) => client.send('/ext/language', { method: 'POST', body: { language } }))
  localSettings.set('language', sent)
}
