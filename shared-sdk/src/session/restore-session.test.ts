// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { membershipHeaders, pocketbase } from '../client/http/pocketbase.ts'
import { loadMember, restoreSession, selectMembership } from './session.ts'
import { useSessionStore } from './session-store.ts'
import {
  makeList,
  membershipRecord,
  serverWith,
  store,
  aToken,
  userRecord,
} from './stored-session.fixture.ts'

const OLDER = membershipRecord('m-old', 'ann', '2025-01-05 09:00:00.000Z')
const NEWER = membershipRecord('m-new', 'ann', '2026-01-05 09:00:00.000Z')
const answering = (answers: Parameters<typeof serverWith>[0]) => vi.stubGlobal('fetch', serverWith(answers))

const session = () => useSessionStore.getState()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSessionStore.setState({ status: 'restoring' }, true)
  answering({ '/authz/records': makeList(NEWER, OLDER) })
  // Nothing is kept for a start without a network (restore-session-offline.test.ts).
  vi.stubGlobal('indexedDB', undefined)
})
afterEach(() => pocketbase.authStore.clear())

test('restores a session with the oldest membership', async () => {
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', user: { id: 'ann' }, membership: { id: 'm-old' } })
  expect(membershipHeaders()).toEqual({ 'X-Authz': 'm-old', 'X-Org': 'org-m-old' })
})

test('restores the selected membership', async () => {
  store(aToken('ann'), 'ann')
  localStorage.setItem('coffer.membership', 'm-new')
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', membership: { id: 'm-new' } })
})

test('shows the server’s record of the person, not the stored one', async () => {
  pocketbase.authStore.save(aToken('ann'), { ...userRecord('ann'), role: 'admin', name: 'Boss' })
  await restoreSession()
  expect(session()).toMatchObject({ user: { name: 'Name of ann', role: 'user' } })
  expect(pocketbase.authStore.record).toMatchObject({ name: 'Name of ann' })
  expect(pocketbase.authStore.record?.['role']).toBeUndefined()
})

test.each([
  ['the record of another person', () => store(aToken('ann'), 'bo')],
  ['a token that is none', () => store('made.up', 'ann')],
  [
    'the membership of another person',
    () => {
      store(aToken('ann'), 'ann')
      localStorage.setItem('coffer.membership', 'm-bo')
    },
  ],
])('ends a stored session with %s', async (_what, edit) => {
  edit()
  await restoreSession()
  expect(session().status).toBe('signed-out')
  expect(pocketbase.authStore.token).toBe('')
  expect(membershipHeaders()).toEqual({})
  expect(localStorage.getItem('coffer.membership')).toBeNull()
})

const HUGE = 'x'.repeat(2_000_000)

test.each([
  ['cut off', '{"token":"'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a text', '"signed in"'],
  ['numbers', '{"token":7,"record":8}'],
  ['objects', '{"token":{"split":1},"record":{"id":["ann"]}}'],
  ['no record', `{"token":"${aToken('ann')}","record":null}`],
  ['a record that is a list', `{"token":"${aToken('ann')}","record":[{"id":"ann"}]}`],
  ['a record without an id', `{"token":"${aToken('ann')}","record":{"name":"Boss"}}`],
  ['a huge token', `{"token":"a.${HUGE}.b","record":{"id":"ann"}}`],
  [
    'another prototype',
    `{"token":"a.b.c","__proto__":{"role":"admin"},"record":{"__proto__":{"role":"admin"}}}`,
  ],
])('storage with %s restores nothing and breaks nothing', async (_what, text) => {
  const asked = vi.fn(serverWith({ '/authz/records': makeList(NEWER, OLDER) }))
  vi.stubGlobal('fetch', asked)
  localStorage.setItem('pocketbase_auth', text)
  await restoreSession()
  expect(session().status).toBe('signed-out')
  expect(membershipHeaders()).toEqual({})
  expect(asked).not.toHaveBeenCalled()
  expect(Object.prototype).not.toHaveProperty('role')
})

test('ends a session with an edited membership', async () => {
  for (const id of ['', '__proto__', 'm-old ', '{"id":"m-old"}', HUGE]) {
    store(aToken('ann'), 'ann')
    localStorage.setItem('coffer.membership', id)
    await restoreSession()
    expect(session().status).toBe('signed-out')
    expect(localStorage.getItem('coffer.membership')).toBeNull()
  }
})

test('ends a session with a forged token, for which the server returns empty lists', async () => {
  answering({ '/authz/records': makeList(), '/users/records/ann': 404 })
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(session().status).toBe('signed-out')
})

test('signs in a person without a membership', async () => {
  answering({ '/authz/records': makeList(), '/users/records/ann': userRecord('ann') })
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', membership: null, user: { id: 'ann' } })
})

test('an unavailable server does not end the session', async () => {
  answering({ '/authz/records': 502 })
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(session().status).toBe('unreachable')
  expect(pocketbase.authStore.token).not.toBe('')
})

test('signing in after somebody else selects the oldest membership', async () => {
  localStorage.setItem('coffer.membership', 'm-bo')
  store(aToken('ann'), 'ann')
  await loadMember()
  expect(session()).toMatchObject({ status: 'signed-in', membership: { id: 'm-old' } })
  expect(localStorage.getItem('coffer.membership')).toBeNull()
})

test('a sign-out during the request stays one', async () => {
  answering({
    '/authz/records': () => {
      pocketbase.authStore.clear()
      return makeList(OLDER)
    },
  })
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(session().status).toBe('signed-out')
})

test('somebody who signs in during another’s request is signed in', async () => {
  answering({
    '/authz/records': () => {
      const isAnns = pocketbase.authStore.record?.id === 'ann'
      if (isAnns) store(aToken('bo'), 'bo')
      return makeList(isAnns ? OLDER : membershipRecord('m-bo', 'bo'))
    },
  })
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(session()).toMatchObject({ status: 'signed-in', user: { id: 'bo' }, membership: { id: 'm-bo' } })
  expect(pocketbase.authStore.token).toBe(aToken('bo'))
})

test('switches to another own membership, and to nobody else’s', async () => {
  store(aToken('ann'), 'ann')
  await restoreSession()
  expect(selectMembership('m-bo')).toBe(false)
  expect(selectMembership('m-new')).toBe(true)
  expect(session()).toMatchObject({ membership: { id: 'm-new' } })
  expect(membershipHeaders()).toEqual({ 'X-Authz': 'm-new', 'X-Org': 'org-m-new' })
  expect(localStorage.getItem('coffer.membership')).toBe('m-new')
})

test('what somebody typed in this tab waits for them alone', async () => {
  store(aToken('ann'), 'ann')
  await restoreSession()
  sessionStorage.setItem('coffer.drafts', '{"m-old/send?":"…"}')
  await restoreSession()
  expect(sessionStorage.getItem('coffer.drafts')).not.toBeNull()
  localStorage.clear()
  store(aToken('bo'), 'bo')
  answering({ '/authz/records': () => makeList(membershipRecord('m-bo', 'bo')) })
  await loadMember()
  expect(sessionStorage.getItem('coffer.drafts')).toBeNull()
})
