/*
 * Coffer's service worker (ADR 0068). It caches what an installed app needs to open offline: the page, the registry, the
 * version file, and the code that this device has used. Every request goes to the network first; for hashed files that is
 * the browser's own cache. Responses of the API and of the administration are never cached.
 */
importScripts('/sw-push.js', '/sw-share.js')

const PAGES = 'coffer-page-1'
const CODE = 'coffer-code-1'
const PAGE = '/'
const REGISTRY = '/registry.json'
const FILES = [REGISTRY, '/_version.json']
/** The cache key of the build whose code is cached; not a file of the site. */
const BUILD = '/coffer-build'
/** Paths of the backend. */
const BACKEND = /^\/(?:api|ext|_)(?:\/|$)/
/** Files whose name changes with their content. */
const HASHED = /^\/(?:assets|remotes)\//

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // The worker did not see the requests of the first visit. A file that fails here is cached by the next visit.
  event.waitUntil(addMissing(PAGES, [PAGE, ...FILES]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('coffer-') && ![PAGES, CODE, PUSH, SHARE].includes(name))
          await caches.delete(name)
      }
      // Requests the page while the worker is still starting.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || BACKEND.test(pathname)) return
  // All URLs of the app have the same page.
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, PAGES, PAGE))
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(event, PAGES, pathname))
  else if (HASHED.test(pathname)) event.respondWith(networkFirst(event, CODE, pathname))
})

/** A page sends its build, the paths of the code that it has loaded, and the hashes that it was checked with. */
self.addEventListener('message', (event) => {
  const { build, used, integrity = {} } = event.data
  if (!used) return
  const checked = used.filter((path) => HASHED.test(path) && integrity[path])
  const files = checked.map((path) => new Request(path, { integrity: integrity[path] }))
  event.waitUntil(addMissing(CODE, files).then(() => deleteOld(build, used)))
})

/** The network's response, which is cached under `key`; the cached one if the network fails. The request keeps its integrity. */
async function networkFirst(event, name, key) {
  let response
  try {
    const preloaded = await event.preloadResponse
    // Without a network Firefox resolves with an error response, where other browsers reject.
    response = preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request)
  } catch (error) {
    const cached = await (await caches.open(name)).match(key)
    if (cached) return cached
    throw error
  }
  // Code is cached only if it was checked: a file that does not fit its hash would be in the way of the right one.
  const isChecked = name !== CODE || event.request.integrity !== ''
  if (response.ok && !response.redirected && isChecked) {
    const copy = response.clone()
    event.waitUntil(put(name, key, copy))
  }
  return response
}

async function put(name, key, response) {
  const cache = await caches.open(name)
  // Hashed files never change.
  if (name === CODE && (await cache.match(key))) return
  await cache.put(key, name === PAGES ? withoutUrl(response) : response)
}

/** A cached response keeps its URL, which may be the link of a mail and end with a token. */
function withoutUrl({ body, status, statusText, headers }) {
  return new Response(body, { status, statusText, headers })
}

async function addMissing(name, files) {
  const cache = await caches.open(name)
  await Promise.allSettled(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
}

/** The cached registry, undefined without one that can be read. Nothing runs because of it: the page checks its signature. */
async function readRegistry(pages) {
  try {
    const { payload } = await (await pages.match(REGISTRY)).json()
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

/** Deletes code that no page needs any more: of other builds of the shell and of earlier versions of remotes. */
async function deleteOld(build, used) {
  const [pages, code] = await Promise.all([caches.open(PAGES), caches.open(CODE)])
  const cachedBuild = await (await pages.match(BUILD))?.text()
  const registry = await readRegistry(pages)
  const folders = Object.entries(registry?.remotes ?? {}).flatMap(([name, { live, previous, pins }]) =>
    [live, previous, ...pins.map(({ version }) => version)].map(
      (build) => build && `/remotes/${name}/${build.version}/`,
    ),
  )
  for (const request of await code.keys()) {
    const { pathname } = new URL(request.url)
    const isOld = pathname.startsWith('/assets/')
      ? cachedBuild !== build && !used.includes(pathname)
      : registry && !folders.some((folder) => folder && pathname.startsWith(folder))
    if (isOld) await code.delete(request)
  }
  await pages.put(BUILD, new Response(build))
}
