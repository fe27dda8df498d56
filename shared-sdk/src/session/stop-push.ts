import { runAfter } from '../client/device/clock.ts'
import { deviceSubscriptions, endBrowserSubscription } from '../client/device/device-subscriptions.ts'
import { call } from '../client/http/pocketbase.ts'

/** Milliseconds that signing out waits for the server: the browser's subscription has ended by then. */
const MAX_WAIT_MS = 3_000

/**
 * Ends pushes to this device, of all its memberships (product 4.9): in the browser, and at the server while the session
 * lasts. Never throws: without an answer the push service tells the server that the subscription is gone.
 */
export async function stopPush({ tellsServer }: { readonly tellsServer: boolean }): Promise<void> {
  const ids = Object.values(deviceSubscriptions().ids)
  if (ids.length === 0) return
  const switchedOff = tellsServer ? ids.map(switchOff) : []
  const ended = Promise.allSettled([endBrowserSubscription(), ...switchedOff])
  await Promise.race([ended, new Promise<void>((resolve) => runAfter(MAX_WAIT_MS, resolve))])
}

function switchOff(id: string): Promise<unknown> {
  return call((client) => client.collection('webpush_subscriptions').update(id, { active: false }))
}
