/*
 * What the service worker does with pushes (product 4.9, ADR 0145). A push is JSON: { id, title, body, url, tag }, where
 * `url` is a path in the app. Every push that is new is shown, also while the app is in front: Safari takes the permission
 * from an app that shows nothing.
 */
const PUSH = 'coffer-push-1'
/** Cache keys; not files of the site. */
const LOOK = '/coffer-push-look'
const SHOWN = '/coffer-push-shown'
/** More than one device receives in a day. */
const MAX_SHOWN = 200
const START = '/dashboard'
/** Until a page has sent the texts in the person's language. */
const UNREADABLE = { title: 'Coffer', body: 'There is news in your community.' }
/** The tag of Background Sync, and the channel of the pages that send what waits (shared-sdk/src/queries/waiting). */
const WRITES = 'coffer-writes'
/** How long an open page may take to go to a path. */
const PAGE_ANSWER_MS = 2000

/** One at a time, so that the same push twice is seen. */
let lastPush = Promise.resolve()

self.addEventListener('push', (event) => {
  lastPush = lastPush.then(() => showPush(event.data)).catch((error) => console.error(error))
  event.waitUntil(lastPush)
})

/** The network is back, and a page has asked to hear of it because changes wait. */
self.addEventListener('sync', (event) => {
  if (event.tag === WRITES) event.waitUntil(wakeForWrites())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data?.path ?? START))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

/** A page sends what notifications are shown with: icons by membership, and texts. */
self.addEventListener('message', (event) => {
  if (event.data.look) event.waitUntil(keep(LOOK, event.data.look))
})

async function showPush(data) {
  const look = (await read(LOOK)) ?? {}
  const { id, title, body, path, tag } = readPush(data) ?? { ...(look.unreadable ?? UNREADABLE), path: START }
  const shown = (await read(SHOWN)) ?? []
  // Sent again because the sender stopped before it had noted that it was sent.
  if (id && shown.includes(id)) return
  const windows = await openWindows()
  await self.registration.showNotification(title, {
    body,
    icon: chooseIcon(path, look.icons ?? {}),
    badge: '/icons/badge-96.png',
    data: { path },
    // In front of the person already: without a sound.
    silent: windows.some(({ focused }) => focused),
    // A later one of the same subject takes the place of the earlier one, and sounds again.
    ...(tag ? { tag, renotify: true } : {}),
  })
  if (id) await keep(SHOWN, [...shown, id].slice(-MAX_SHOWN))
  // A browser without badges for this app refuses; the notification is what counts.
  await countOnBadge().catch(() => undefined)
}

/** Only a page has the session that sends them: wakes the open ones; else a notification says that the app has to be opened. */
async function wakeForWrites() {
  const channel = new BroadcastChannel(WRITES)
  channel.postMessage('send', [])
  channel.close()
  if ((await openWindows()).length > 0 || Notification.permission !== 'granted') return
  const { waiting } = (await read(LOOK)) ?? {}
  if (!waiting) return
  await self.registration.showNotification(waiting.title, {
    body: waiting.body,
    icon: '/icons/coffer-192.png',
    badge: '/icons/badge-96.png',
    data: { path: START },
    tag: WRITES,
  })
}

/** The push; null for one that cannot be read or does not lead into the app. */
function readPush(data) {
  let push
  try {
    push = data.json()
  } catch {
    return null
  }
  const { id, title, body, url, tag } = push ?? {}
  if (typeof title !== 'string' || title === '') return null
  const text = (value) => (typeof value === 'string' ? value : '')
  return { id: text(id), title, body: text(body), tag: text(tag), path: toPath(text(url)) }
}

/** A path of this site; the start for any other address. */
function toPath(url) {
  const target = URL.canParse(url, self.location.origin) ? new URL(url, self.location.origin) : null
  if (url === '' || target?.origin !== self.location.origin) return START
  return target.pathname + target.search + target.hash
}

/** Of the membership that a path names (`?membership=…`), which it does for people with several. */
function chooseIcon(path, icons) {
  const membership = new URL(path, self.location.origin).searchParams.get('membership')
  const [only, ...others] = Object.values(icons)
  const icon = membership === null && others.length === 0 ? only : icons[membership]
  return icon ?? '/icons/coffer-192.png'
}

async function countOnBadge() {
  const { length } = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(length)
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Goes to the path in an open window, without loading it again where the page can; opens a window without one. */
async function openPath(path) {
  const windows = await openWindows()
  const page =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  if (!page) return self.clients.openWindow(path)
  // Only allowed because of the tap; a page that cannot come to the front still goes to the path.
  await page.focus().catch(() => undefined)
  if (await pageOpens(page, path)) return
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}

/** Whether the page went there: one that is still loading, or of an earlier version, does not answer. */
function pageOpens(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), PAGE_ANSWER_MS)
    page.postMessage({ type: 'open-path', path }, [port2])
  })
}

/** The browser dropped its subscription. Only a page has the session that stores the new one: now, or when it opens next. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription) {
    await self.registration.pushManager.subscribe(oldSubscription.options)
  }
  for (const page of await openWindows()) page.postMessage({ type: 'subscription-changed' }, [])
}

async function read(key) {
  return (await (await caches.open(PUSH)).match(key))?.json()
}

async function keep(key, value) {
  await (await caches.open(PUSH)).put(key, Response.json(value))
}
