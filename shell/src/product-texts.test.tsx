// @vitest-environment happy-dom
/** Tests the texts of tabs and connection notices that docs/product.md quotes (sections 2, 4, 8, 9). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { hideNotice, useToastStore } from '@coffer/shared-sdk/host'
import { Route, Routes } from '@coffer/shared-sdk/navigation'
import { queryClient, manifestQueries } from '@coffer/shared-sdk/queries'
import type { RemoteApp } from '@coffer/shared-sdk/contracts'
import {
  aManifest,
  createTestClient,
  signInAsAnn,
  neverResponds,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { AppFrame } from './frame/app-frame.tsx'
import { Toasts } from './frame/notices/toasts.tsx'
import { useConnectivity } from './frame/notices/use-connectivity.ts'
import { RemoteFault } from './registry/remote-fault.ts'
import { NO_NOTICES } from './registry/notice-facts.fixture.ts'
import { RemotesContext } from './registry/remotes.ts'
import type { RegisteredRemote, Remotes } from './registry/remotes.ts'

let due: { readonly at: number; readonly run: () => void }[] = []
let time = 0
let isServerUp = true
let version = 'a'

/** Runs the timers up to a moment one by one, because each may start others. */
async function until(moment: number): Promise<void> {
  for (;;) {
    const next = due.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= moment)
    if (!next) break
    time = next.at
    due = due.filter((other) => other !== next)
    await act(async () => {
      next.run()
      // Reading a response of the stubbed network takes a few turns of the event loop.
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    })
  }
  time = moment
}

beforeEach(() => {
  due = []
  time = 0
  isServerUp = true
  version = 'a'
  setClock({
    now: () => time,
    runAfter: (delayMs, run) => {
      const entry = { at: time + delayMs, run }
      due.push(entry)
      return () => {
        due = due.filter((other) => other !== entry)
      }
    },
  })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/_version.json') return Response.json({ version })
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    if (path === '/api/health') return new Response(null, { status: isServerUp ? 200 : 503 })
    return neverResponds()
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  // This is long enough for a toast to hide.
  await until(time + 3_000)
  cleanup()
  setClock()
  queryClient.clear()
  for (const id of ['offline', 'server', 'update'] as const) hideNotice(id)
  useToastStore.setState({ toast: null })
})

function openTabs(settings = someSettings()) {
  signInAsAnn({ settings })
  const client = createTestClient()
  client.setQueryData(manifestQueries.current().queryKey, aManifest())
  renderInApp(
    <RemotesContext value={remotes}>
      <Routes>
        <Route element={<AppFrame />}>
          <Route path="*" element={<main>Here is the screen.</main>} />
        </Route>
      </Routes>
    </RemotesContext>,
    { path: '/dashboard', client },
  )
}

function Connectivity() {
  useConnectivity()
  return <Toasts />
}

const go = (event: 'online' | 'offline') =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online')
    window.dispatchEvent(new Event(event))
  })

const tab = (order: number, path: string, icon: string, en: string): RegisteredRemote => ({
  name: `mf-${icon}`,
  slots: [],
  sheets: [],
  screens: [],
  navigation: { path, order, icon, label: { en, de: en } },
  feature: icon === 'events' ? 'events' : null,
})

/** Remotes that cannot be loaded. */
const remotes: Remotes = {
  registered: [
    tab(2, '/events', 'events', 'Events'),
    tab(1, '/dashboard', 'wallet', 'My Coffer'),
    tab(3, '/community', 'community', 'Members'),
  ],
  loader: {
    loadApp: () => Promise.reject<RemoteApp>(new Error('gone')),
    loadExtensions: () => Promise.reject(new Error('gone')),
    preload: () => {},
    failed: (remote, phase, cause) => ({
      fault: new RemoteFault(remote, '1.0.0', phase, cause),
      decision: 'show',
    }),
    mounted: () => {},
    hasRecovered: () => Promise.resolve(false),
    retry: () => {},
  },
  disabled: [],
  notices: NO_NOTICES,
  started: null,
}

const serverBreak = async () => {
  render(<Connectivity />)
  isServerUp = false
  await until(10_000)
}

const TEXTS: readonly (readonly [text: string, reach: () => Promise<void> | void])[] = [
  ['My Harbour', () => openTabs()],
  ['Events', () => openTabs()],
  // The name of a community that is an organisation.
  ['Lakeside', () => openTabs()],
  ['Members', () => openTabs(someSettings({ isOrganisation: false }))],
  [
    'You are offline',
    async () => {
      render(<Connectivity />)
      go('offline')
      await until(0)
    },
  ],
  [
    'You are online again',
    async () => {
      render(<Connectivity />)
      go('offline')
      await until(0)
      go('online')
    },
  ],
  ['The server has taken a break... ☕️', serverBreak],
  [
    'The server is back! ✌️',
    async () => {
      await serverBreak()
      isServerUp = true
      await until(12_000)
    },
  ],
  [
    'Update available.',
    async () => {
      render(<Connectivity />)
      await until(0)
      version = 'b'
      await until(30_000)
    },
  ],
  [
    'Reload',
    async () => {
      render(<Connectivity />)
      await until(0)
      version = 'b'
      await until(30_000)
    },
  ],
]

test.each(TEXTS)('“%s” can be read', async (text, reach) => {
  await reach()
  await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
  await expectNoAxeViolations(document.body, { ...PART, 'page-has-heading-one': PART.region })
})

test('the tab of a community without events is hidden', () => {
  openTabs(someSettings({ enableEvents: false }))
  expect(screen.getByText('My Harbour')).toBeTruthy()
  expect(screen.queryByText('Events')).toBeNull()
})

test('index.html shows the name and the tagline until the app has loaded', () => {
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
  expect(page).toContain(
    '<div id="placeholder" role="status"><strong>Coffer</strong><span>Up your group\'s finances</span></div>',
  )
})
