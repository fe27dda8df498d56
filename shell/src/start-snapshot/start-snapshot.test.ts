// @vitest-environment happy-dom
/** Tests the script of the page that shows what it looked like at the last visit, and the code that keeps that. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localSettings, setClock } from '@coffer/shared-sdk/client'
import { watchPresses } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { manualClock } from '@coffer/shared-sdk/testing'
import { run } from '../start/snapshot.ts'
import { keepStartSnapshots } from './start-snapshots.ts'

const PAGE = '<h1 class="title" id="t" onclick="steal()">Harbour House</h1><script>steal()</script>'

let clock: ReturnType<typeof manualClock>
let stop = () => {}

beforeEach(() => {
  clock = manualClock()
  localStorage.clear()
  history.replaceState(null, '', '/community')
  document.body.innerHTML = `<div id="app">${PAGE}</div>`
  signIn('bo')
})
afterEach(() => {
  stop()
  stop = () => {}
  setClock()
})

function signIn(id: string): void {
  localStorage.setItem('pocketbase_auth', JSON.stringify({ token: 'a.b.c', record: { id } }))
  useSessionStore.setState(
    { status: 'signed-in', user: { id }, membership: { id: `m-${id}` } } as never,
    true,
  )
}

/** Lets Bo look at a page until it is kept. */
function visit(): void {
  stop = keepStartSnapshots()
  clock.advance(1_000)
  // This runs the idle moment.
  clock.runTimers()
}

/** Returns what the next start shows before any code has loaded; null for nothing. */
function start(): string | null {
  document.body.innerHTML = '<div id="placeholder"></div><div id="app"></div>'
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  run()
  const root = attach.mock.results[0]?.value as ShadowRoot | undefined
  return document.getElementById('start-snapshot') && (root?.innerHTML ?? '')
}

test('a start shows what the page looked like, without what it did', () => {
  visit()
  expect(start()).toBe('<h1 class="title">Harbour House</h1>')
})

test('a page is not kept while somebody taps or types, but a second later', () => {
  const stopWatching = watchPresses()
  // The press is long ago for the tests that follow.
  const pressedAt = performance.now() - 10_000
  const time = vi.spyOn(performance, 'now').mockReturnValue(pressedAt)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  visit()
  expect(localSettings.get('startSnapshots')).toBeNull()
  time.mockReturnValue(pressedAt + 1_000)
  clock.advance(1_000)
  clock.runTimers()
  expect(localSettings.get('startSnapshots')).toContain('Harbour House')
  stopWatching()
  time.mockRestore()
})

test('the first address is that of the dashboard', () => {
  history.replaceState(null, '', '/dashboard')
  visit()
  history.replaceState(null, '', '/')
  expect(start()).toContain('Harbour House')
})

test.each<[string, () => void]>([
  ['another person', () => signIn('ann')],
  ['somebody who is signed out', () => localStorage.removeItem('pocketbase_auth')],
  ['another membership', () => localSettings.set('membership', 'm-2')],
  ['another page', () => history.replaceState(null, '', '/more')],
  ['a sheet', () => history.replaceState(null, '', '/community?sheet=profile')],
  ['a turned device', () => vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(844)],
  ['after a sign-out', () => localSettings.clear()],
  ['an edited store: no JSON', () => localSettings.set('startSnapshots', '[{')],
  ['an edited store: no snapshots', () => localSettings.set('startSnapshots', '{"path":"/community"}')],
  ['an edited store: no elements', () => edit((one) => ({ ...one, nodes: [7] }))],
])('nothing is shown for %s', (_who, change) => {
  visit()
  change()
  expect(start()).toBeNull()
})

function edit(change: (one: object) => object): void {
  const kept = JSON.parse(localSettings.get('startSnapshots') ?? '[]') as object[]
  localSettings.set('startSnapshots', JSON.stringify(kept.map(change)))
}

test.each<[string, () => void]>([
  [
    'loading',
    () => document.getElementById('app')?.insertAdjacentHTML('beforeend', '<p aria-busy="true"></p>'),
  ],
  ['a search', () => history.replaceState(null, '', '/community?search=bo')],
  ['scrolled', () => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40)],
  ['signed out', () => useSessionStore.setState({ status: 'signed-out' } as never, true)],
])('a page is not kept: %s', (_why, change) => {
  change()
  visit()
  expect(localSettings.get('startSnapshots')).toBeNull()
})

test('a page below a sheet is kept', () => {
  history.replaceState(null, '', '/community?sheet=profile')
  visit()
  history.replaceState(null, '', '/community')
  expect(start()).toContain('Harbour House')
})

test('a page that could not be kept is kept once it can be', () => {
  history.replaceState(null, '', '/community?search=bo')
  visit()
  history.replaceState(null, '', '/community')
  clock.advance(1_000)
  clock.runTimers()
  expect(start()).toContain('Harbour House')
})

test('the tabs are kept, and the four other pages that were seen last', () => {
  for (const path of ['/dashboard', '/more', ...[1, 2, 3, 4, 5, 6].map((page) => `/events/${page}`)]) {
    history.replaceState(null, '', path)
    visit()
    stop()
  }
  const kept = JSON.parse(localSettings.get('startSnapshots') ?? '[]') as { readonly path: string }[]
  expect(kept.map(({ path }) => path)).toEqual([
    '/more',
    '/dashboard',
    ...[6, 5, 4, 3].map((page) => `/events/${page}`),
  ])
})

test('what is too large for the device is not kept', () => {
  visit()
  stop()
  document.getElementById('app')?.append('x'.repeat(400_000))
  history.replaceState(null, '', '/more')
  visit()
  expect(localSettings.get('startSnapshots')).toBe('[]')
})
