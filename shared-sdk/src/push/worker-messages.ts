/** What the page and its service worker (shell/public/sw-push.js) tell each other about notifications. */

interface WorkerListeners {
  /** The person opened a notification: `path` is a path in the app, with its query. */
  readonly onOpen: (path: string) => void
  /** The browser replaced its subscription. */
  readonly onSubscriptionChanged: () => void
}

type WorkerMessage =
  | { readonly type: 'open-path'; readonly path: string }
  | { readonly type: 'subscription-changed' }

/** Receives the service worker's messages. Returns an unsubscribe function. */
export function listenToWorker({ onOpen, onSubscriptionChanged }: WorkerListeners): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>
  const onMessage = (event: MessageEvent<WorkerMessage>) => {
    if (event.data.type === 'subscription-changed') return onSubscriptionChanged()
    onOpen(event.data.path)
    // Without this answer the worker loads the path as a page.
    event.ports[0]?.postMessage('opened')
  }
  serviceWorker?.addEventListener('message', onMessage)
  return () => serviceWorker?.removeEventListener('message', onMessage)
}

/** What notifications are shown with. */
export interface NotificationLook {
  /** Membership id -> the picture of its community. */
  readonly icons: Readonly<Record<string, string>>
  /** Of a push that cannot be read. */
  readonly unreadable: NotificationText
  /** Of changes that wait while no page is open that could send them (ADR 0160). */
  readonly waiting: NotificationText
}

interface NotificationText {
  readonly title: string
  readonly body: string
}

/**
 * Gives the service worker what it shows notifications with; it keeps that for when no page is open. Waits for the worker: on
 * a first visit it is registered after the first screen.
 */
export async function sendNotificationLook(look: NotificationLook): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = await serviceWorker?.ready
  registration?.active?.postMessage({ look })
}

/** The app is in front: what its badge counted has been seen. */
export function clearAppBadge(): void {
  const { clearAppBadge: clear } = navigator as Partial<Navigator>
  // A browser without badges for this app refuses.
  clear?.call(navigator).catch(() => undefined)
}
