/*
 * What the service worker does with a receipt that another app shares with this one (product 1.3): it keeps texts and
 * picture on this device, and opens the form for an expense, which reads them (shared-sdk/src/install/shared-receipt.ts).
 */
const SHARE = 'coffer-share-1'
/** The share target of the manifest, and the page that goes on with it (shell/src/routing/new-expense.tsx). */
const SHARE_TARGET = '/new-expense'
/** Cache keys; not files of the site. */
const SHARED_TEXTS = '/coffer-shared-texts'
const SHARED_PICTURE = '/coffer-shared-picture'

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'POST' || origin !== self.location.origin || pathname !== SHARE_TARGET) return
  event.respondWith(
    keepShared(request).then(
      () => Response.redirect(`${SHARE_TARGET}?shared=yes`, 303),
      // The device is full, or what came is no form: the page says so.
      () => Response.redirect(`${SHARE_TARGET}?shared=failed`, 303),
    ),
  )
})

async function keepShared(request) {
  const form = await request.formData()
  // One at a time: an earlier one that was never entered is not mixed with this one.
  await caches.delete(SHARE)
  const cache = await caches.open(SHARE)
  const texts = Object.fromEntries(['title', 'text', 'url'].map((name) => [name, toText(form.get(name))]))
  await cache.put(SHARED_TEXTS, new Response(JSON.stringify(texts)))
  const picture = form.get('picture')
  if (picture instanceof File && picture.type.startsWith('image/'))
    await cache.put(SHARED_PICTURE, new Response(picture, { headers: { 'content-type': picture.type } }))
}

const toText = (value) => (typeof value === 'string' ? value : '')
