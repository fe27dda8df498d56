/** Reads what this browser allows, again each time: people change it in its settings while the app is open. */
import { isInstalledApp, isIos } from '../install/index.ts'

export type PushSupport =
  | 'supported'
  /** On iPhones and iPads only the installed app receives pushes. */
  | 'install-first'
  | 'unsupported'

/** Returns whether pushes can reach this device (product 5.11). */
export function pushSupport(): PushSupport {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (serviceWorker && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isIos() && !isInstalledApp() ? 'install-first' : 'unsupported'
}

/** Returns the person's answer in the browser; `denied` if it cannot be asked. */
export function pushPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/**
 * Calls `onChange` when the permission may have changed: in the browser's settings, or in the system's while the app was
 * away. Returns an unsubscribe function.
 */
export function watchPushPermission(onChange: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  document.addEventListener('visibilitychange', onChange, { signal })
  // It rejects in a browser that does not know the name: `visibilitychange` remains.
  queryPermission().then(
    (status) => status?.addEventListener('change', onChange, { signal }),
    () => undefined,
  )
  return () => stopped.abort()
}

async function queryPermission(): Promise<PermissionStatus | undefined> {
  const { permissions } = navigator as Partial<Navigator>
  return permissions?.query({ name: 'notifications' })
}
