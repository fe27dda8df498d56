// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { requestPersistentStorage, hasRoom, noteFull, noteStored } from './storage-room.ts'

cleanUpAfterEachTest()
afterEach(() => useToastStore.setState({ notices: {} }))

const notice = () => useToastStore.getState().notices.storage
const stubStorage = (storage: object | undefined) =>
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
const stubEstimate = (estimate: StorageEstimate) => stubStorage({ estimate: async () => estimate })

test('there is room for the code if 8 MB are free', async () => {
  stubEstimate({ quota: 10_000_000, usage: 2_000_000 })
  expect(await hasRoom()).toBe(true)
  stubEstimate({ quota: 10_000_000, usage: 2_000_001 })
  expect(await hasRoom()).toBe(false)
})

test('a browser that does not say how much is free has room', async () => {
  stubEstimate({})
  expect(await hasRoom()).toBe(true)
  stubStorage(undefined)
  expect(await hasRoom()).toBe(true)
})

test('says once what is not kept, until there was room again', async () => {
  await noteFull('data')
  expect(notice()?.text).toBe('This device is full. What you see here is not saved for reading offline.')
  notice()?.action?.run()
  expect(notice()).toBeUndefined()
  await noteFull('data')
  expect(notice()).toBeUndefined()
  noteStored('data')
  await noteFull('data')
  expect(notice()?.tone).toBe('warning')
  noteStored('data')
  expect(notice()).toBeUndefined()
})

test('says code and data apart, and together where neither is kept', async () => {
  await noteFull('code')
  expect(notice()?.text).toBe('This device is full. Coffer will not open offline until you free some space.')
  await noteFull('data')
  expect(notice()?.text).toBe('This device is full. Nothing will open offline until you free some space.')
  noteStored('data')
  expect(notice()).toBeUndefined()
  await noteFull('code')
  expect(notice()).toBeUndefined()
})

test('says it in the person’s language', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  await noteFull('code')
  expect(notice()?.text).toMatch(/^Dieses Gerät ist voll\./u)
})

test('only an installed app asks the browser to keep its storage, and only once', async () => {
  const persist = vi.fn(async () => true)
  let isPersisted = false
  stubStorage({ persist, persisted: async () => isPersisted })
  await requestPersistentStorage()
  expect(persist).not.toHaveBeenCalled()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await requestPersistentStorage()
  isPersisted = true
  await requestPersistentStorage()
  expect(persist).toHaveBeenCalledTimes(1)
})
