// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from './fake-caches.fixture.ts'
import type { ReleaseSet } from './release-set.ts'
import { createSetStore } from './set-store.ts'

const [SETS, CODE] = ['coffer-sets-1', 'coffer-code-1']
const SET: ReleaseSet = {
  id: 'shell /assets/files.1.json, mf-more 1.0.0',
  parts: [{ id: 'shell', files: [{ href: '/assets/a.js', integrity: 'sha256-1' }] }],
}
const FOLDER = `/coffer-sets/${encodeURIComponent(SET.id)}/`
const texts = () => ({
  page: new Response('<html>', { headers: { 'content-security-policy': "default-src 'self'" } }),
  registry: new Response('{"registry":1}'),
  version: new Response('{"version":1}'),
})

let caches = new FakeCaches()
beforeEach(() => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
})

test('an empty device has no set', async () => {
  const store = createSetStore()
  expect(await store.sets()).toEqual([])
  expect(await store.currentId()).toBeNull()
  expect(await store.cached()).toEqual(new Set())
})

test('a set is found again, with the texts where the service worker looks for them', async () => {
  const store = createSetStore()
  await store.save(SET, texts())
  expect(await store.sets()).toEqual([SET])
  expect(await store.currentId()).toBeNull()
  await store.makeCurrent(SET.id)
  expect(await store.currentId()).toBe(SET.id)
  expect(await caches.readText(SETS, '/coffer-sets/current')).toBe(FOLDER)
  expect(await caches.readText(SETS, `${FOLDER}page`)).toBe('<html>')
  expect(await caches.readText(SETS, `${FOLDER}registry`)).toBe('{"registry":1}')
  expect(await caches.readText(SETS, `${FOLDER}version`)).toBe('{"version":1}')
})

test('the page keeps its policy', async () => {
  await createSetStore().save(SET, texts())
  const page = await (await caches.open(SETS)).match(`${FOLDER}page`)
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('a set that was not stored to its end is none', async () => {
  caches.onPut = (url) => {
    if (url.endsWith('/version')) throw new DOMException('no room', 'QuotaExceededError')
  }
  const store = createSetStore()
  await expect(store.save(SET, texts())).rejects.toThrow('no room')
  expect(await store.sets()).toEqual([])
})

test('files are fetched with their hash, and named by path or by address', async () => {
  const fetched: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    fetched.push([url, integrity])
    return new Response('code')
  })
  const store = createSetStore()
  await store.addFile({ href: '/assets/a.js', integrity: 'sha256-1' })
  await store.addFile({ href: 'https://events.test/app.js', integrity: 'sha256-2' })
  expect(fetched).toEqual([
    ['/assets/a.js', 'sha256-1'],
    ['https://events.test/app.js', 'sha256-2'],
  ])
  expect(await store.cached()).toEqual(new Set(['/assets/a.js', 'https://events.test/app.js']))
  await store.deleteFiles(['/assets/a.js'])
  expect(await store.cached()).toEqual(new Set(['https://events.test/app.js']))
})

test('a file that the site does not have is not stored', async () => {
  vi.stubGlobal('fetch', async () => new Response('not found', { status: 404 }))
  const store = createSetStore()
  await expect(store.addFile({ href: '/assets/a.js', integrity: 'sha256-1' })).rejects.toMatchObject({
    kind: 'refused',
    status: 404,
  })
  expect(await caches.paths(CODE)).toEqual([])
})

test('a deleted set leaves nothing but the code that others may share', async () => {
  vi.stubGlobal('fetch', async () => new Response('code'))
  const store = createSetStore()
  await store.addFile({ href: '/assets/a.js', integrity: 'sha256-1' })
  await store.save(SET, texts())
  await store.deleteSet(SET.id)
  expect(await caches.paths(SETS)).toEqual([])
  expect(await caches.paths(CODE)).toEqual(['/assets/a.js'])
})
