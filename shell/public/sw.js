/*
 * Coffer's service worker (ADR 0065). It keeps the three files that an installed app needs to open without a network:
 * the page, the list of its parts and its version. Each is asked of the network first. It never touches an answer
 * of the API or of the administration, and leaves hashed files to the browser's own cache, where they stay for a year.
 */
const CACHE = 'coffer-page-1'
const PAGE = '/'
const FILES = ['/registry.json', '/_version.json']
/** Answered by the server, not by the app. */
const SERVER = /^\/(?:api|ext|_)(?:\/|$)/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('coffer-page-') && name !== CACHE) await caches.delete(name)
      }
      // Asks for the page while this worker is still starting.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER.test(pathname)) return
  // One page serves every address of the app.
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, PAGE))
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(event, pathname))
})

/** The network's answer, kept under `key`; without a network the one kept before. */
async function networkFirst(event, key) {
  let response
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(key)
    if (kept) return kept
    throw error
  }
  if (response.ok && !response.redirected) {
    const copy = response.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(key, copy)))
  }
  return response
}
