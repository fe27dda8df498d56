// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createStore, get, set, update } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { createCacheStore } from './cache-store.ts'
import { setClock } from '../device/clock.ts'
import { openStore } from './open-store.ts'

afterEach(() => setClock())

/** Dispatches the events of WebKit when it suspends a page, or shows it again. */
const dispatchPage = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

/** Keeps a request running in the transaction for as long as it lasts. */
function occupy(store: IDBObjectStore): void {
  store.get('anything').addEventListener('success', () => occupy(store))
}

test('a suspended page holds up no other, and does what it began when it is shown again', async () => {
  const page = openStore('suspended', 'values')
  const otherPage = createStore('suspended', 'values')
  let runs = 0
  let isShownAgain = false
  const added = page('readwrite', (store) => {
    runs += 1
    if (!isShownAgain) occupy(store)
    return update<string[]>('list', addTo('from this page'), async (_mode, use) => use(store))
  })
  await expect.poll(() => runs).toBe(1)

  dispatchPage('pagehide')
  await update<string[]>('list', addTo('from the other page'), otherPage)
  const read = get('list', page)
  expect(runs).toBe(1)

  isShownAgain = true
  dispatchPage('pageshow')
  await added
  expect(await get('list', otherPage)).toEqual(['from the other page', 'from this page'])
  expect(await read).toContain('from the other page')
})

test('a page that is left for good is the browser’s matter', async () => {
  const page = openStore('left', 'values')
  const stored = set('list', ['from this page'], page)
  dispatchPage('pagehide', false)
  await stored
  expect(await get('list', page)).toEqual(['from this page'])
})

test('a database that is deleted is made again by what is stored next', async () => {
  const page = openStore('deleted', 'values')
  await set('list', ['before'], page)
  const deleted = new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('deleted')
    request.addEventListener('success', () => resolve('deleted'))
    request.addEventListener('blocked', () => reject(new Error('The page keeps the database open.')))
  })
  expect(await deleted).toBe('deleted')
  expect(await get('list', page)).toBeUndefined()
  await set('list', ['after'], page)
  expect(await get('list', page)).toEqual(['after'])
})

test('an error of the browser’s is the caller’s', async () => {
  const page = openStore('errors', 'values')
  await expect(set('list', () => 'a function cannot be stored', page)).rejects.toMatchObject({
    name: 'DataCloneError',
  })
  await set('list', ['a list can'], page)
  expect(await get('list', page)).toEqual(['a list can'])
})

test('what the browser does not read within 5 s is not waited for, and is there when it answers', async () => {
  const clock = manualClock()
  const holder = createStore('slow', 'queries')
  await set('ann', 'her answers', holder)
  let isHeld = true
  const held = holder('readwrite', async (store) => {
    const hold = () => {
      if (isHeld) store.get('anything').addEventListener('success', hold)
    }
    hold()
  })
  const cache = createCacheStore('slow')
  const loading = cache.load('ann').catch((error: unknown) => error)
  await held
  clock.advance(5_000)
  expect(await loading).toMatchObject({ name: 'AppError', kind: 'timeout' })

  isHeld = false
  expect(await cache.load('ann')).toBe('her answers')
})

const addTo =
  (entry: string) =>
  (list: string[] = []): string[] => [...list, entry]
