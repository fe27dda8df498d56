interface NetworkListeners {
  readonly onOffline: () => void
  readonly onOnline: () => void
}

/** Calls `onOffline` when the device loses its network (at once when it has none) and `onOnline` when it is back. Returns an unsubscribe function. */
export function watchNetwork({ onOffline, onOnline }: NetworkListeners): () => void {
  if (!navigator.onLine) onOffline()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
