interface NetworkListeners {
  readonly onOffline: () => void
  readonly onOnline: () => void
}

/** Tells when this device loses its network and gets it back; at once where it has none. Answers how to stop. */
export function watchNetwork({ onOffline, onOnline }: NetworkListeners): () => void {
  if (!navigator.onLine) onOffline()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
