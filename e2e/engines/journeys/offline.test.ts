import { expect } from 'playwright/test'
import { test } from '../engine-test.ts'
import type { EnginePage } from '../page.ts'
import { opensSignedIn, tab } from '../vocabulary.ts'

const OPENED = { role: 'link', name: 'View all' }

/** Waits until this device has the code of all tabs, and the person's answers (e2e/app/without-network.ts). */
async function keepsForLater(app: EnginePage): Promise<void> {
  // A page makes the set of its release once nobody has done anything for 5 s, and names it at the very end (ADR 0159).
  const hasSet = `(globalThis.hasSet ??= false, (async () => {
    globalThis.hasSet = (await caches.match('/coffer-sets/current')) !== undefined
  })(), globalThis.hasSet && navigator.serviceWorker.controller?.state === 'activated')`
  await expect.poll(() => app.driver.evaluate(hasSet), { timeout: 60_000 }).toBe(true)
  // If an answer takes longer than one look, a later look reads it.
  const look = `(globalThis.stored ??= 'nothing yet', (() => {
    const opening = indexedDB.open('coffer-cache')
    // The app makes the database, not its reader.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onerror = () => { globalThis.stored = String(opening.error) }
    opening.onblocked = () => { globalThis.stored = 'blocked' }
    opening.onsuccess = () => {
      const database = opening.result
      const end = (found) => { globalThis.stored = found; database.close() }
      if (!database.objectStoreNames.contains('queries')) return end('no store')
      const reading = database.transaction('queries').objectStore('queries').getAllKeys()
      reading.onerror = () => end(String(reading.error))
      reading.onsuccess = () => end(reading.result.length > 1 ? 'kept' : 'keys: ' + reading.result.join(' '))
    }
  })(), globalThis.stored)`
  await expect.poll(() => app.driver.evaluate(look), { timeout: 40_000 }).toBe('kept')
}

test('reads offline what was seen before, after a cold start too', async ({ app, stack, site }) => {
  await opensSignedIn(app, stack, { email: 'bo@coffer.test', path: '/dashboard' })
  await app.sees(OPENED)
  await app.clicks(tab('Harbour House'))
  await app.sees({ role: 'heading', name: 'Harbour House' })
  await app.clicks(tab(/^My Harbour/))
  await app.sees(OPENED)
  await keepsForLater(app)
  const balance = await app.readText({ text: /€[\d,]+\.\d\d/ })

  await site.close()
  await app.opens('/dashboard')
  await app.sees(OPENED)
  expect(await app.readText({ text: /€[\d,]+\.\d\d/ })).toBe(balance)
  await app.clicks(tab('Harbour House'))
  await app.sees({ role: 'heading', name: 'Harbour House' })
})

test('starts clean when the browser has deleted what it kept', async ({ app, stack }) => {
  await opensSignedIn(app, stack, { email: 'bo@coffer.test', path: '/dashboard' })
  await app.sees(OPENED)
  await keepsForLater(app)
  // WebKit does this after seven days without a visit: the test first deletes everything but the session, then the
  // session too.
  await app.driver.evaluate(`(globalThis.cleared = 'no', (async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    indexedDB.deleteDatabase('coffer-cache')
    globalThis.cleared = 'yes'
  })(), true)`)
  await expect.poll(() => app.driver.evaluate('globalThis.cleared')).toBe('yes')
  await app.opens('/dashboard')
  await app.sees(OPENED)
  await app.driver.evaluate('(localStorage.clear(), sessionStorage.clear(), true)')
  await app.opens('/dashboard')
  await app.sees({ role: 'textbox', name: /e-?mail/i })
})
