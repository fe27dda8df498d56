// @vitest-environment happy-dom
/** Tests the script of the page that asks for data and code before the shell is loaded, together with the SDK's queries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import {
  LATEST_ENTRIES,
  LATEST_OF_OWN_ACCOUNT,
  balanceQueries,
  eventQueries,
  inviteQueries,
  manifestQueries,
  participantQueries,
  queryClient,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import { restoreSession, signOut, useSessionStore } from '@coffer/shared-sdk/session'
import { aToken } from '@coffer/shared-sdk/testing'
import { run } from './start.ts'

const EVENT = 'event1234567890'
const SCOPE = { membershipId: 'm-old', organisationId: 'org-old' }
const OWN = 'acc-old'

let asked: string[] = []
let hasEvents = true

const membership = (id: string, created: string) => ({
  id: `m-${id}`,
  collectionName: 'authz',
  user: 'ann',
  organisation: `org-${id}`,
  account: `acc-${id}`,
  role: 'user',
  created,
  expand: {
    user: { id: 'ann', collectionName: 'users', name: 'Ann', email: 'ann@coffer.test', created },
    account: {
      id: `acc-${id}`,
      organisation: `org-${id}`,
      type: 'user',
      status: 'active',
      name: 'Ann',
      currencies: ['EUR'],
      created,
    },
    organisation: {
      id: `org-${id}`,
      name: 'Harbour',
      url: '',
      expand: {
        organisations_settings_via_organisation: {
          id: 's',
          organisation: `org-${id}`,
          enableEvents: hasEvents,
        },
      },
    },
  },
})

const page = (items: readonly object[]) => ({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items })

/** The screens as the remotes declare them. */
const SCREENS: Readonly<Record<string, readonly [access: string, ...paths: readonly string[]]>> = {
  'mf-auth': ['signed-out', '/login'],
  'mf-dashboard': ['member', '/dashboard/*'],
  'mf-events': ['member', '/dashboard/event/:id/*', '/events', '/events/:id/*'],
  'mf-community': ['member', '/dashboard/account/:id/*', '/community/*'],
  'mf-more': ['member', '/more/*'],
}
const carousel = (version: string) => ({
  href: `/remotes/mf-events/${version}/carousel.js`,
  integrity: 'sha256-a',
})
const build = (name: string, version = '1') => {
  const [access, ...paths] = SCREENS[name] ?? []
  return {
    version,
    entry: { href: `/remotes/${name}/${version}/remoteEntry.js`, integrity: 'sha256-a' },
    preload: { app: [], slots: name === 'mf-events' ? { 'dashboard.carousel': [carousel(version)] } : {} },
    feature: name === 'mf-events' ? 'events' : null,
    screens: [{ id: 'a', access, paths: paths.map((path) => ({ path, basePath: '' })) }],
  }
}

interface RegistryOptions {
  /** The remote that has the pins. */
  readonly pinned?: string
  readonly pins?: readonly object[]
  readonly withdrawn?: readonly string[]
}
let given: RegistryOptions = {}

const registry = () => ({
  payload: JSON.stringify({
    remotes: Object.fromEntries(
      Object.keys(SCREENS).map((name) => [
        name,
        {
          live: build(name),
          previous: build(name, '0'),
          pins: name === (given.pinned ?? 'mf-more') ? (given.pins ?? []) : [],
        },
      ]),
    ),
  }),
  withdrawn: given.withdrawn ?? [],
})

function answer(url: URL): unknown {
  if (url.pathname === '/registry.json') return registry()
  if (url.pathname === '/ext/reads') {
    return url.searchParams.getAll('path').map((path) => {
      const list = new URL(path, url)
      asked.push(list.pathname)
      return { status: 200, body: answer(list) }
    })
  }
  if (url.pathname === '/ext/balance-breakdown') return { account: OWN, rows: [] }
  if (!url.pathname.includes('/authz/')) return page([])
  return page([membership('new', '2026-01-05 09:00:00.000Z'), membership('old', '2025-01-05 09:00:00.000Z')])
}

beforeEach(() => {
  asked = []
  hasEvents = true
  given = {}
  localStorage.clear()
  document.head.replaceChildren()
  useSessionStore.setState({ status: 'restoring' }, true)
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, location.href)
    asked.push(url.pathname)
    return Response.json(answer(url))
  })
})
afterEach(async () => {
  await signOut()
  delete window.cofferStart
  delete window.cofferRegistry
  queryClient.clear()
})

/** Opens the page at this path and waits for all requests of its scripts. */
async function open(path: string): Promise<void> {
  history.replaceState(null, '', path)
  run()
  await window.cofferRegistry
  await window.cofferStart?.membership
  await new Promise((resolve) => setTimeout(resolve))
}

const signIn = () => pocketbase.authStore.save(aToken('ann'), { id: 'ann', collectionName: 'users' } as never)
const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map(
    (link) => link.getAttribute('href')?.split('/')[2],
  )

/** The requests of every page of a member. */
const EARLY = [
  '/ext/reads',
  '/api/collections/authz/records',
  '/api/collections/manifest/records',
  '/registry.json',
]
const joined = () => asked.filter((path) => path === '/ext/reads')

test('the session is restored with the answer that the page has asked for', async () => {
  signIn()
  await open('/more')
  expect(asked).toEqual(EARLY)
  await restoreSession()
  expect(useSessionStore.getState()).toMatchObject({ status: 'signed-in', membership: { id: 'm-old' } })
  expect(asked).toEqual(EARLY)
})

test('an event’s page asks for all that its screen shows in two more requests, and the SDK for none of it again', async () => {
  signIn()
  await open(`/events/${EVENT}`)
  await restoreSession()
  expect(joined()).toHaveLength(3)
  asked = []
  // There is no such event without a record, but the answer was taken all the same.
  await expect(
    queryClient.fetchQuery({ ...eventQueries.detail(SCOPE, EVENT), retry: false }),
  ).rejects.toThrow()
  await queryClient.fetchQuery(participantQueries.joinedEvents(SCOPE, OWN))
  await queryClient.fetchQuery(participantQueries.eventBalance(SCOPE, OWN, EVENT))
  await queryClient.fetchQuery(transactionQueries.latestOfEvent(SCOPE, EVENT, LATEST_ENTRIES))
  await queryClient.fetchQuery(participantQueries.ofEvent(SCOPE, EVENT))
  expect(asked).toEqual([])
  // Each answer is used only once.
  await queryClient.fetchQuery({ ...participantQueries.joinedEvents(SCOPE, OWN), staleTime: 0 })
  expect(asked).toEqual(['/api/collections/acc_groupx_participants/records'])
})

test.each(['/', '/dashboard'])(
  'at %s the page asks for all that the dashboard shows, and the SDK for none of it again',
  async (path) => {
    signIn()
    await open(path)
    await restoreSession()
    expect(joined()).toHaveLength(3)
    asked = []
    await queryClient.fetchQuery(balanceQueries.ofAccount(SCOPE, OWN))
    await queryClient.fetchQuery(transactionQueries.latest(SCOPE, OWN, LATEST_OF_OWN_ACCOUNT))
    await queryClient.fetchQuery(transactionQueries.pendingRequests(SCOPE, OWN))
    await queryClient.fetchQuery(eventQueries.list(SCOPE))
    await queryClient.fetchQuery(participantQueries.joinedEvents(SCOPE, OWN))
    await queryClient.fetchQuery(balanceQueries.breakdown(SCOPE, OWN))
    await queryClient.fetchQuery(transactionQueries.paymentsOfAccount(SCOPE, OWN))
    await queryClient.fetchQuery(inviteQueries.pending({ id: 'ann', email: 'ann@coffer.test' }))
    await expect(queryClient.fetchQuery({ ...manifestQueries.current(), retry: false })).rejects.toThrow()
    // The SDK verifies an empty list against the membership (shared-sdk/src/session/verify-membership.ts).
    expect(asked.filter((one) => !one.startsWith('/api/collections/authz/'))).toEqual([])
    expect(window.cofferStart?.answers).toEqual({})
  },
)

test('without events the dashboard’s carousel is not asked for', async () => {
  hasEvents = false
  signIn()
  await open('/dashboard')
  expect(joined()).toHaveLength(3)
  expect(asked).not.toContain('/api/collections/acc_groupx_participants/records')
  expect(asked).not.toContain('/ext/balance-breakdown')
})

test('nobody else gets the answers, nor another membership', async () => {
  signIn()
  await open(`/events/${EVENT}`)
  await restoreSession()
  asked = []
  useSessionStore.setState({ status: 'signed-out' }, true)
  pocketbase.authStore.save(aToken('bo'), { id: 'bo', collectionName: 'users' } as never)
  await queryClient.fetchQuery(participantQueries.eventBalance(SCOPE, OWN, EVENT))
  expect(asked).toEqual(['/api/collections/acc_view_groupx_participants/records'])
})

test.each([
  ['/events', true, 'mf-events'],
  [`/events/${EVENT}/groups`, true, 'mf-events'],
  [`/dashboard/event/${EVENT}`, true, 'mf-events'],
  [`/events/${EVENT}`, false, 'mf-dashboard'],
  ['/dashboard', false, 'mf-dashboard'],
  ['/dashboard/account/abc', true, 'mf-community'],
  ['/community', true, 'mf-community'],
])('at %s, with events: %s, the code of %s is preloaded', async (path, isOn, remote) => {
  hasEvents = isOn
  signIn()
  await open(path)
  expect(preloaded()).toEqual([remote])
})

test('without a session nothing is asked but the registry, and the login page is preloaded', async () => {
  localStorage.setItem('pocketbase_auth', '{"token":7')
  await open(`/events/${EVENT}`)
  expect(asked).toEqual(['/registry.json'])
  expect(preloaded()).toEqual(['mf-auth'])
})

test('a community without events is asked for none', async () => {
  hasEvents = false
  signIn()
  await open(`/events/${EVENT}`)
  expect(asked).toEqual(EARLY)
})

const versions = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map(
    (link) => link.getAttribute('href')?.split('/')[3],
  )

test('a withdrawn version is not preloaded, the one before it is', async () => {
  given = { withdrawn: ['mf-more@1'] }
  signIn()
  await open('/more/debug')
  expect(preloaded()).toEqual(['mf-more'])
  expect(versions()).toEqual(['0'])
})

test('a pinned community preloads its own version', async () => {
  given = { pins: [{ version: build('mf-more', '2'), organisations: ['org-old'], share: 0 }] }
  signIn()
  await open('/more')
  expect(versions()).toEqual(['2'])
})

test('a pin of the community comes before a share that has it too', async () => {
  const pin = (version: string, organisations: readonly string[], share: number) => ({
    version: build('mf-more', version),
    organisations,
    share,
  })
  given = { pins: [pin('3', [], 100), pin('2', ['org-old'], 0)] }
  signIn()
  await open('/more')
  expect(versions()).toEqual(['2'])
})

test('at the dashboard what fills its slot is preloaded too, with less urgency', async () => {
  signIn()
  await open('/dashboard')
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
  expect(links.map((link) => [link.getAttribute('href'), link.fetchPriority])).toEqual([
    ['/remotes/mf-dashboard/1/remoteEntry.js', 'auto'],
    ['/remotes/mf-events/1/carousel.js', 'low'],
    ['/remotes/mf-events/1/remoteEntry.js', 'low'],
  ])
})

test('the dashboard’s slot is filled by the build that the community is pinned to', async () => {
  given = {
    pinned: 'mf-events',
    pins: [{ version: build('mf-events', '2'), organisations: ['org-old'], share: 0 }],
  }
  signIn()
  await open('/dashboard')
  expect(preloaded()).toEqual(['mf-dashboard', 'mf-events', 'mf-events'])
  expect(versions()).toEqual(['1', '2', '2'])
})
