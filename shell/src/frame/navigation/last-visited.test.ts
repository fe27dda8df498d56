// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readLastVisited, findTab, visit } from './last-visited.ts'

beforeEach(() => sessionStorage.clear())
const stored = (text: string) => sessionStorage.setItem('coffer.lastVisited', text)

test.each([
  ['/dashboard/account/abc', '/dashboard'],
  ['/events', '/events'],
  ['/eventsomething', undefined],
  ['/login', undefined],
])('%s belongs to the tab %s', (path, tab) => {
  expect(findTab(path)).toBe(tab)
})

test('each tab keeps its own URL, with its search and without a sheet', () => {
  const first = visit({}, '/community/balances/accounts', '?types=bank&sheet=send&sheet.receiverId=x')
  expect(visit(first, '/more/profile', '')).toEqual({
    '/community': '/community/balances/accounts?types=bank',
    '/more': '/more/profile',
  })
})

test('returns the same object for the same URL and for a path outside the tabs', () => {
  const visited = { '/more': '/more/profile' }
  expect(visit(visited, '/more/profile', '')).toBe(visited)
  expect(visit(visited, '/login', '')).toBe(visited)
})

test('reads the stored URLs after a reload', () => {
  stored('{"/more":"/more/profile","/community":"/community?types=bank"}')
  expect(readLastVisited()).toEqual({ '/more': '/more/profile', '/community': '/community?types=bank' })
})

test.each([
  '',
  'no json',
  'null',
  '{"/more":"https://evil.example"}',
  '{"/more":"//evil.example"}',
  '{"/more":7}',
  '{"/x":"/x"}',
])('ignores the stored value %j', (text) => {
  stored(text)
  expect(readLastVisited()).toEqual({})
})
