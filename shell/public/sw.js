/*
 * Coffer's service worker (ADR 0065, 0068). It keeps what an installed app needs to open without a network: the page, the
 * list of its parts, its version, and the code that this device has used. Everything is asked of the network first,
 * which for hashed files is the browser's own cache. It never touches an answer of the API or of the administration.
 */
const PAGES = 'coffer-page-1'
const CODE = 'coffer-code-1'
const PAGE = '/'
const REGISTRY = '/registry.json'
const FILES = [REGISTRY, '/_version.json']
/** Names the build whose code is kept; no file of the site. */
const BUILD = '/coffer-build'
/** Answered by the server, not by the app. */
const SERVER = /^\/(?:api|ext|_)(?:\/|$)/
/** The name of such a file changes with its content. */
const HASHED = /^\/(?:assets|remotes)\//

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // The first visit's own requests were not this worker's to see. What fails here is kept by the next visit.
  event.waitUntil(keepMissing(PAGES, [PAGE, ...FILES]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('coffer-') && name !== PAGES && name !== CODE) await caches.delete(name)
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
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, PAGES, PAGE))
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(event, PAGES, pathname))
  else if (HASHED.test(pathname)) event.respondWith(networkFirst(event, CODE, pathname))
})

/** A page tells which build it is and which code it has used so far. */
self.addEventListener('message', (event) => {
  const { build, used } = event.data
  event.waitUntil(
    keepMissing(
      CODE,
      used.filter((path) => HASHED.test(path)),
    ).then(() => forgetOld(build, used)),
  )
})

/** The network's answer, kept under `key`; without a network the one kept before. The request carries its integrity along. */
async function networkFirst(event, name, key) {
  let response
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await (await caches.open(name)).match(key)
    if (kept) return kept
    throw error
  }
  if (response.ok && !response.redirected) {
    const copy = response.clone()
    event.waitUntil(keep(name, key, copy))
  }
  return response
}

async function keep(name, key, response) {
  const cache = await caches.open(name)
  // What is hashed never changes.
  if (name === CODE && (await cache.match(key))) return
  await cache.put(key, name === PAGES ? withoutAddress(response) : response)
}

/** A kept answer remembers what was asked for: of a page maybe the link of a mail, which ends with a token. */
function withoutAddress({ body, status, statusText, headers }) {
  return new Response(body, { status, statusText, headers })
}

async function keepMissing(name, paths) {
  const cache = await caches.open(name)
  await Promise.allSettled(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)))
}

/** Forgets code that no page asks for any more: of other builds of the shell, and of remotes' former versions. */
async function forgetOld(build, used) {
  const [pages, code] = await Promise.all([caches.open(PAGES), caches.open(CODE)])
  const known = await (await pages.match(BUILD))?.text()
  const registry = await (await pages.match(REGISTRY))?.json()
  const live = Object.entries(registry?.remotes ?? {}).map(
    ([name, { version }]) => `/remotes/${name}/${version}/`,
  )
  for (const request of await code.keys()) {
    const { pathname } = new URL(request.url)
    const isOld = pathname.startsWith('/assets/')
      ? known !== build && !used.includes(pathname)
      : registry && !live.some((folder) => pathname.startsWith(folder))
    if (isOld) await code.delete(request)
  }
  await pages.put(BUILD, new Response(build))
}
