/*
 * The service worker of a site under development: takes the place of the one that `pnpm start` left in the browser, forgets
 * the code that it kept, and answers nothing.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name.startsWith('coffer-')).map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})
