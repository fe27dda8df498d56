// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCacheStore } from '../client/offline/cache-store.ts'
import { setClock } from '../client/device/clock.ts'
import { useMovedStore } from '../client/http/moved.ts'
import { membershipHeaders, pocketbase } from '../client/http/pocketbase.ts'
import { restoreSession } from './session.ts'
import { useSessionStore } from './session-store.ts'
import { makeList, membershipRecord, serverWith, store, aToken } from './stored-session.fixture.ts'

const FIRST = membershipRecord('m-1', 'ann')
const answering = (answers: Parameters<typeof serverWith>[0]) => vi.stubGlobal('fetch', serverWith(answers))
const noNetwork = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
const session = () => useSessionStore.getState()
const nextVisit = () => useSessionStore.setState({ status: 'restoring' }, true)
const device = createCacheStore()

beforeEach(async () => {
  localStorage.clear()
  await device.clear()
  nextVisit()
  answering({ '/authz/records': makeList(FIRST) })
  store(aToken('ann'), 'ann')
  await restoreSession()
  await vi.waitUntil(async () => (await device.load('ann/session')) !== undefined)
  nextVisit()
})
afterEach(() => {
  setClock()
  useMovedStore.setState({ communities: {} })
  pocketbase.authStore.clear()
})

test('restores the stored session without a network', async () => {
  noNetwork()
  await restoreSession()
  expect(session()).toMatchObject({
    status: 'signed-in',
    isFromStorage: true,
    user: { id: 'ann' },
    membership: { id: 'm-1' },
  })
  expect(membershipHeaders()).toEqual({ 'X-Authz': 'm-1', 'X-Org': 'org-m-1' })
})

test('the server’s response replaces the stored session', async () => {
  noNetwork()
  await restoreSession()
  answering({ '/authz/records': makeList(membershipRecord('m-2', 'ann')) })
  await restoreSession()
  expect(session()).toMatchObject({ isFromStorage: false, membership: { id: 'm-2' } })
})

test('a refusal of the server ends a session from storage', async () => {
  noNetwork()
  await restoreSession()
  answering({ '/authz/records': 401 })
  await restoreSession()
  expect(session().status).toBe('signed-out')
})

test('a session that is refused because its community has moved away stays, and says where to', async () => {
  const asked: (string | null)[] = []
  const reason = { code: 'community-moved', movedTo: 'https://club.test', organisation: 'org-m-1' }
  const refused = serverWith({ '/authz/records': makeList(), '/users/records/ann': 404 })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!pathname.endsWith('/users/auth-refresh')) return refused(input)
    asked.push(new Headers(init?.headers).get('x-org'))
    return Response.json({ status: 421, data: { reason } }, { status: 421 })
  })
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', membership: { id: 'm-1' } })
  expect(useMovedStore.getState().communities).toEqual({ 'org-m-1': 'https://club.test' })
  expect(asked).toEqual(['org-m-1'])
})

test('a session from storage stays while the server does not respond', async () => {
  noNetwork()
  await restoreSession()
  const shown = session()
  await restoreSession()
  expect(session()).toBe(shown)
})

test.each([
  ['the token of another person', async () => store(aToken('bo'), 'bo')],
  ['nothing remembered', () => device.clear()],
  [
    'records that are older than 21 days',
    async () => setClock({ now: () => Date.now() + 22 * 86_400_000, runAfter: () => () => {} }),
  ],
])('with %s nothing is restored', async (_what, change) => {
  await change()
  noNetwork()
  await restoreSession()
  expect(session().status).toBe('unreachable')
})

test.each([
  ['a text', 'Ann'],
  ['nothing inside', { savedAt: Date.now(), records: {} }],
  ['records of no shape', { savedAt: Date.now(), records: { user: { id: 'ann' }, memberships: 7 } }],
  ['records of somebody else', { savedAt: Date.now(), records: { user: { id: 'bo' }, memberships: [] } }],
  ['a time that is none', { savedAt: 'always', records: { user: { id: 'ann' }, memberships: [] } }],
])('restores nothing when the stored records were edited to %s', async (_what, kept) => {
  await device.save('ann/session', kept)
  noNetwork()
  await restoreSession()
  expect(['signed-out', 'unreachable']).toContain(session().status)
})

test.each([
  ['the record of another person', () => store(aToken('ann'), 'bo')],
  ['the membership of another person', () => localStorage.setItem('coffer.membership', 'm-bo')],
])('ends a stored session with %s without a network too', async (_what, edit) => {
  edit()
  noNetwork()
  await restoreSession()
  expect(session().status).toBe('signed-out')
  expect(pocketbase.authStore.token).toBe('')
})

test('selects another membership when the stored one, which was the person’s, has ended', async () => {
  localStorage.setItem('coffer.membership', 'm-1')
  answering({ '/authz/records': makeList(membershipRecord('m-2', 'ann')) })
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', membership: { id: 'm-2' } })
  expect(localStorage.getItem('coffer.membership')).toBeNull()
})

test('has no membership selected when the only one has ended', async () => {
  localStorage.setItem('coffer.membership', 'm-1')
  answering({ '/authz/records': makeList(), '/users/records/ann': { id: 'ann', collectionName: 'users' } })
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', membership: null })
})
