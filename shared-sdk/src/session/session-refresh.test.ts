// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pocketbase } from '../client/http/pocketbase.ts'
import { restoreSession, signOut } from './session.ts'
import { syncAcrossTabs, keepSessionFresh } from './session-refresh.ts'
import { currentMembership, useSessionStore } from './session-store.ts'
import {
  makeList,
  membershipRecord,
  serverWith,
  store,
  aToken,
  userRecord,
} from './stored-session.fixture.ts'

const FRESH = aToken('ann', 4_102_444_801)
let refreshed = 0
let refresh: () => object | number = () => ({ token: FRESH, record: userRecord('ann') })
let owner = 'ann'
let memberships = () => [membershipRecord(`m-${owner}`, owner)]
let stop = () => {}

const status = () => useSessionStore.getState().status
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  refreshed = 0
  owner = 'ann'
  refresh = () => ({ token: FRESH, record: userRecord('ann') })
  vi.stubGlobal(
    'fetch',
    serverWith({
      '/authz/records': () => makeList(...memberships()),
      '/auth-refresh': () => {
        refreshed += 1
        return refresh()
      },
    }),
  )
  store(aToken('ann'), 'ann')
  await restoreSession()
})
afterEach(() => {
  stop()
  pocketbase.authStore.clear()
})

describe('the token', () => {
  beforeEach(() => {
    stop = keepSessionFresh()
  })

  test('is refreshed after 2 s, then every 2 min', async () => {
    await pass(1_999)
    expect(refreshed).toBe(0)
    await pass(1)
    expect(refreshed).toBe(1)
    expect(pocketbase.authStore.token).toBe(FRESH)
    await pass(119_999)
    expect(refreshed).toBe(1)
    await pass(1)
    expect(refreshed).toBe(2)
  })

  test.each([401, 403, 404])(
    'is gone with the session when its refresh is refused with %i',
    async (refusal) => {
      refresh = () => refusal
      await pass(2_000)
      expect(status()).toBe('signed-out')
      expect(pocketbase.authStore.token).toBe('')
    },
  )

  test.each([400, 421, 429, 500, 502])('stays when its refresh fails with %i', async (answer) => {
    refresh = () => answer
    await pass(2_000)
    expect(status()).toBe('signed-in')
  })

  test('that the clock of this device calls expired is the server’s to judge', async () => {
    pocketbase.authStore.save(aToken('ann', 1_000_000_000), userRecord('ann'))
    await pass(2_000)
    expect([status(), refreshed]).toEqual(['signed-in', 1])
    refresh = () => 401
    await pass(120_000)
    expect(status()).toBe('signed-out')
  })

  test.each([
    ['that does not fit the stored person', 'ann'],
    ['that the server calls another’s', 'bo'],
  ])('of another person in storage, %s, ends the session', async (_what, recordId) => {
    pocketbase.authStore.save(aToken('bo'), userRecord(recordId))
    await pass(2_000)
    await vi.waitFor(() => expect(pocketbase.authStore.token).toBe(''))
    expect(status()).toBe('signed-out')
    expect(refreshed).toBe(0)
  })

  test('of another person who has signed in is theirs, and stays stored', async () => {
    owner = 'bo'
    pocketbase.authStore.save(aToken('bo'), userRecord('bo'))
    await pass(2_000)
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-in', user: { id: 'bo' } })
    expect(pocketbase.authStore.token).toBe(aToken('bo'))
  })

  test('does not return with a late response after signing out', async () => {
    refresh = () => {
      void signOut()
      return { token: FRESH, record: userRecord('ann') }
    }
    await pass(2_000)
    expect(status()).toBe('signed-out')
    expect(pocketbase.authStore.token).toBe('')
  })
})

describe('the member in the session', () => {
  const membership = () => currentMembership()
  const later = '2026-02-01 09:00:00.000Z'

  beforeEach(() => {
    stop = keepSessionFresh()
  })
  afterEach(() => {
    memberships = () => [membershipRecord(`m-${owner}`, owner)]
  })

  test('updates within 2 min when others change role, account or settings', async () => {
    const changed = { ...membershipRecord('m-ann', 'ann'), role: 'admin' }
    changed.expand.account.currencies = ['USD']
    const [settings] = [changed.expand.organisation.expand.organisations_settings_via_organisation]
    settings.enableEvents = false
    memberships = () => [changed]
    await pass(122_000)
    expect(membership()).toMatchObject({
      role: 'admin',
      account: { currencies: ['USD'] },
      settings: { enableEvents: false },
    })
  })

  test('does not notify subscribers without a change', async () => {
    await pass(2_000)
    const before = membership()
    await pass(240_000)
    expect(membership()).toBe(before)
  })

  test('stays in this tab’s community when another tab switches', async () => {
    memberships = () => [membershipRecord('m-ann', 'ann'), membershipRecord('other', 'ann', later)]
    localStorage.setItem('coffer.membership', 'other')
    await pass(122_000)
    expect(membership()?.id).toBe('m-ann')
  })

  test('is removed when the membership is deleted', async () => {
    memberships = () => [membershipRecord('other', 'ann', later)]
    await pass(122_000)
    expect(membership()?.id).toBe('other')
  })
})

describe('another tab', () => {
  /** Changes storage as another tab does: then the browser dispatches a storage event. */
  async function otherTab(change: () => void) {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }))
    await pass(0)
  }
  const storeAs = (id: string) =>
    localStorage.setItem('pocketbase_auth', JSON.stringify({ token: aToken(id), record: userRecord(id) }))

  beforeEach(() => {
    stop = syncAcrossTabs()
  })

  test('that signs out signs this one out', async () => {
    await otherTab(() => localStorage.removeItem('pocketbase_auth'))
    expect(status()).toBe('signed-out')
  })

  test('that signs out in the moment in which this one renews its token signs this one out', async () => {
    await otherTab(() => {
      localStorage.removeItem('pocketbase_auth')
      // This is another process: this tab has not seen yet that the token is gone.
      pocketbase.authStore.save(FRESH, userRecord('ann'))
    })
    expect([status(), pocketbase.authStore.token]).toEqual(['signed-out', ''])
  })

  test('that signed out while this one was kept for the way back has signed it out on return', async () => {
    localStorage.removeItem('pocketbase_auth')
    window.dispatchEvent(new Event('pageshow'))
    await pass(0)
    expect(status()).toBe('signed-out')
  })

  test('that signs in signs this one in', async () => {
    await otherTab(() => localStorage.removeItem('pocketbase_auth'))
    await otherTab(() => storeAs('ann'))
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-in', user: { id: 'ann' } })
  })

  test('that signs in as someone else replaces this one’s session', async () => {
    const seen: string[] = []
    const unsubscribe = useSessionStore.subscribe((session) => seen.push(session.status))
    owner = 'bo'
    await otherTab(() => storeAs('bo'))
    unsubscribe()
    expect(seen).toEqual(['signed-out', 'signed-in'])
    expect(useSessionStore.getState()).toMatchObject({ user: { id: 'bo' }, membership: { id: 'm-bo' } })
  })

  test('that refreshes the token changes nothing here', async () => {
    const before = useSessionStore.getState()
    await otherTab(() =>
      localStorage.setItem('pocketbase_auth', JSON.stringify({ token: FRESH, record: userRecord('ann') })),
    )
    expect(useSessionStore.getState()).toBe(before)
  })
})
