/**
 * Delivers pushes without a push service, because headless Chromium has none. The page's PushManager is a stub where a
 * person subscribes. DevTools deliver a push to the real service worker, as the browser does when one arrives. A tap is an
 * event made in the worker, because a headless browser shows no notification that could be tapped.
 */
import { expect } from 'playwright/test'
import type { BrowserContext, Page, Worker } from 'playwright/test'

/** The endpoint that the stubbed push service gives each device. */
export const PUSH_ENDPOINT = 'https://push.coffer.test/journey'

/** Lets the browser show notifications and makes its push service a stub. Call it before the app opens. */
export async function mayNotify(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript((endpoint) => {
    let isSubscribed = false
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer
    let applicationServerKey: ArrayBuffer | null = null
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey },
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        isSubscribed = false
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? subscription() : null),
      subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        isSubscribed = true
        applicationServerKey = options.applicationServerKey.buffer
        return subscription()
      },
    })
  }, PUSH_ENDPOINT)
}

/** Returns the running service worker of this browser. */
export async function waitForWorker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('There is no service worker.')
  return worker
}

/** Returns a function that delivers pushes to the page's service worker. */
export async function pushesTo(page: Page): Promise<(data: string) => Promise<void>> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  const { origin } = new URL(page.url())
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

export interface DisplayedNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly icon: string
  readonly silent: boolean | null
  readonly path: string
}

/** Returns the notifications on this device, oldest first. */
export async function notificationsOn(page: Page): Promise<readonly DisplayedNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, icon, silent, data }) => ({
      title,
      body,
      tag,
      icon: new URL(icon).pathname,
      silent,
      path: (data as { path: string }).path,
    }))
  })
}

/** Taps the notification with this title. Returns the paths for which the worker opened a window. */
export async function taps(worker: Worker, title: string): Promise<readonly string[]> {
  return worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (path: string) => Promise<null> }
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = (await scope.registration.getNotifications()).filter((one) => one.title === wanted)
    if (!notification) throw new Error(`There is no notification “${wanted}”.`)
    const opened: string[] = []
    // Browsers allow this only after a real tap.
    scope.clients.openWindow = async (path) => {
      opened.push(path)
      return null
    }
    const event = Object.assign(new Event('notificationclick'), { notification })
    const waited: Promise<unknown>[] = []
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => void waited.push(work) })
    scope.dispatchEvent(event)
    await Promise.all(waited)
    return opened
  }, title)
}
