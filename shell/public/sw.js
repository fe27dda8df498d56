/*
 * Coffer's service worker (ADR 0068, 0159). It answers from the current release set when the network does not: the page,
 * the registry and the version file of one release, and the code of the shell and of all remotes. Pages make the sets
 * (shell/src/release-set) in Cache Storage; the worker only reads them. Responses of the API and of the administration are
 * never cached.
 */
importScripts('/sw-push.js', '/sw-share.js')

const SETS = 'coffer-sets-1'
const CODE = 'coffer-code-1'
/** Not a file of the site: its text is the folder of the current set. */
const CURRENT = '/coffer-sets/current'
/** The files that change with a release, by their name in a set. */
const FILES = { '/registry.json': 'registry', '/_version.json': 'version' }
/** Paths of the backend. */
const BACKEND = /^\/(?:api|ext|_)(?:\/|$)/
/** Files whose name changes with their content. */
const HASHED = /^\/(?:assets|remotes)\//
/** How long a page of the network may take if there is a set. */
const MAX_WAIT_MS = 3000

/** The files that a page still has to get from its set, by client: page, registry and version are of one release. */
const fromSet = new Map()

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('coffer-') && ![SETS, CODE, PUSH, SHARE].includes(name)) await caches.delete(name)
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
  if (request.method !== 'GET') return
  if (origin !== self.location.origin) {
    // A remote on a host of its own. Online the browser fetches it: this worker's policy does not name the host.
    if (!self.navigator.onLine) event.respondWith(readCode(request).then((code) => code ?? Response.error()))
    return
  }
  if (BACKEND.test(pathname)) return
  // All URLs of the app have the same page.
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (FILES[pathname]) event.respondWith(readFile(event, FILES[pathname]))
  // Code in a set was checked against its hash, and never changes.
  else if (HASHED.test(pathname)) event.respondWith(readCode(request).then((code) => code ?? fetch(request)))
})

/** The network's page; that of the current set where the network fails or is late. */
async function openPage(event) {
  // Without a network Firefox resolves with an error response, where other browsers reject.
  const network = Promise.resolve(event.preloadResponse).then((preloaded) =>
    preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request),
  )
  const folder = await currentFolder()
  const page = folder && (await readOf(folder, 'page'))
  if (!page) return network
  const served = await Promise.race([
    network.then(
      (response) => (response.status < 500 ? response : null),
      () => null,
    ),
    new Promise((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS)),
  ])
  if (served) return served
  // Else the browser warns that the preloaded page was not used.
  event.waitUntil(network.catch(() => undefined))
  fromSet.set(event.resultingClientId, { folder, names: new Set(Object.values(FILES)) })
  return page
}

/** A file that changes with a release: of the page's own set at its start, then the network's. */
async function readFile({ clientId, request }, name) {
  const start = fromSet.get(clientId)
  if (start?.names.delete(name)) {
    if (start.names.size === 0) fromSet.delete(clientId)
    const file = await readOf(start.folder, name)
    if (file) return file
  }
  try {
    return await fetch(request)
  } catch (error) {
    const folder = await currentFolder()
    const file = folder && (await readOf(folder, name))
    if (file) return file
    throw error
  }
}

async function currentFolder() {
  return (await (await caches.open(SETS)).match(CURRENT))?.text()
}

async function readOf(folder, name) {
  return (await caches.open(SETS)).match(folder + name)
}

async function readCode(request) {
  return (await caches.open(CODE)).match(request.url, { ignoreVary: true })
}
