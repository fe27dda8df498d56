// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readLastVisited, tabOf, visit } from './last-visited.ts'

beforeEach(() => sessionStorage.clear())
const stored = (text: string) => sessionStorage.setItem('coffer.lastVisited', text)

test.each([
  ['/dashboard/account/abc', '/dashboard'],
  ['/events', '/events'],
  ['/eventsomething', undefined],
  ['/login', undefined],
])('%s belongs to the tab %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab)
})

test('each tab keeps its own place, with its search and without a sheet', () => {
  const first = visit({}, '/community/balances/accounts', '?types=bank&sheet=send&sheet.receiverId=x')
  expect(visit(first, '/more/profile', '')).toEqual({
    '/community': '/community/balances/accounts?types=bank',
    '/more': '/more/profile',
  })
})

test('nothing changes where nothing is new, or no tab', () => {
  const visited = { '/more': '/more/profile' }
  expect(visit(visited, '/more/profile', '')).toBe(visited)
  expect(visit(visited, '/login', '')).toBe(visited)
})

test('survives a reload', () => {
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
])('edited to %j it is as good as nothing', (text) => {
  stored(text)
  expect(readLastVisited()).toEqual({})
})
