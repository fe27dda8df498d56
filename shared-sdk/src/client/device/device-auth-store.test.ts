// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthStore } from './device-auth-store.ts'

const RECORD = { id: 'ann', collectionId: 'u', collectionName: 'users' }

/** Makes storage full from now on. */
function isFull() {
  const storage = localStorage
  const full = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  return vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage)
}

beforeEach(() => localStorage.clear())

test('a full device keeps the newest token in this tab', () => {
  const store = createAuthStore()
  store.save('first', RECORD)
  isFull()
  store.save('second', { ...RECORD, name: 'Ann' })
  expect(store.token).toBe('second')
  expect(store.record?.['name']).toBe('Ann')
  // Storage has an older token of the same person.
  expect(createAuthStore().token).toBe('first')
})

test('a sign-in on a full device lasts as long as the tab', () => {
  isFull()
  const store = createAuthStore()
  store.save('first', RECORD)
  expect(store.token).toBe('first')
  store.clear()
  expect(store.token).toBe('')
  expect(store.record).toBeNull()
})

test('another tab’s sign-out or sign-in wins over the token of this tab', () => {
  const store = createAuthStore()
  store.save('first', RECORD)
  const full = isFull()
  store.save('second', RECORD)
  full.mockRestore()
  localStorage.removeItem('pocketbase_auth')
  expect(store.token).toBe('')
  expect(store.record).toBeNull()
  localStorage.setItem('pocketbase_auth', JSON.stringify({ token: 'bos', record: { ...RECORD, id: 'bo' } }))
  expect([store.token, store.record?.id]).toEqual(['bos', 'bo'])
})

test('keeps the session in this tab when the browser refuses storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = createAuthStore()
  store.save('first', RECORD)
  expect(store.token).toBe('first')
})
