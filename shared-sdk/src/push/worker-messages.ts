/** Messages about notifications between the page and its service worker (shell/public/sw-push.js). */

interface WorkerListeners {
  /** Called when the person opened a notification: `path` is a path in the app, with its query. */
  readonly onOpen: (path: string) => void
  /** Called when the browser replaced its subscription. */
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

/** The data that notifications are shown with. */
export interface NotificationLook {
  /** The picture of each membership's community. */
  readonly icons: Readonly<Record<string, string>>
  /** The text for an unreadable push. */
  readonly unreadable: NotificationText
  /** The text about changes that wait while no open page can send them (ADR 0160). */
  readonly waiting: NotificationText
}

interface NotificationText {
  readonly title: string
  readonly body: string
}

/**
 * Gives the service worker the data that it shows notifications with; it keeps that for times without an open page. Waits for
 * the worker: on a first visit it is registered after the first screen.
 */
export async function sendNotificationLook(look: NotificationLook): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = await serviceWorker?.ready
  registration?.active?.postMessage({ look })
}

/** Clears the badge, because the app is in front and its content has been seen. */
export function clearAppBadge(): void {
  const { clearAppBadge: clear } = navigator as Partial<Navigator>
  // A browser without badges for this app refuses.
  clear?.call(navigator).catch(() => undefined)
}
