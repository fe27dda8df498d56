/**
 * Registers `/sw.js` once the page has loaded (product 1). A failure is logged and nothing else (product 8).
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const start = () => {
    workers.register('/sw.js').catch((error: unknown) => {
      console.warn('The service worker could not be registered.', error)
    })
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
