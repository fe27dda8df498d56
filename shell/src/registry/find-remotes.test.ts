// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { init } from '@module-federation/enhanced/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { setClock, setErrorReporter } from '@coffer/shared-sdk/client'
import { formatKeys } from '@coffer/shared-sdk/contracts'
import { useRunningBuilds } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { collectNotices } from '../frame/notices/collect-notices.ts'
import { findRemotes } from './find-remotes.ts'
import type { Remotes } from './remotes.ts'

const build = (version: string) => ({
  version,
  contract: 1,
  requires: {},
  entry: { href: `/remotes/mf-more/${version}/remoteEntry.js`, integrity: `sha256-${'A'.repeat(43)}=` },
  preload: { app: [] },
  slots: [],
  sheets: ['casino'],
  screens: [{ id: 'more', access: 'member', paths: [{ path: '/more/*', basePath: '/more' }] }],
  navigation: null,
  feature: null,
  publishedAt: '2026-11-23T00:00:00.000Z',
})
const PAYLOAD = JSON.stringify({
  schema: 2,
  revision: 7,
  remotes: { 'mf-more': { live: build('1.4.0'), previous: build('1.3.0'), pins: [] } },
})

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const KEYS = formatKeys([{ id: 'a', key: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) }])
const sign = async (text: string) =>
  base64(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text)))
const SIGNATURE = await sign(PAYLOAD)

const served = (withdrawn: readonly string[] = [], payload = PAYLOAD) =>
  JSON.stringify({ payload, signatures: [{ key: 'a', signature: SIGNATURE }], withdrawn })

const signedAnew = async (payload: string) =>
  JSON.stringify({ payload, signatures: [{ key: 'a', signature: await sign(payload) }], withdrawn: [] })

interface Payload {
  readonly remotes: Readonly<Record<'mf-more', { readonly live: ReturnType<typeof build> }>>
}

/** Returns the body of the first report. */
async function reportSent(): Promise<unknown> {
  const [[address, body] = []] = sent.mock.calls
  expect(address).toBe('/_faults')
  return JSON.parse(await (body as Blob).text())
}

let answer = ''
let reported: string[] = []
let sent: MockInstance<Navigator['sendBeacon']>
let changes: Remotes[] = []
const find = async () => {
  const remotes = await findRemotes((next) => changes.push(next))
  return { ...remotes, notices: collectNotices(remotes.notices) }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  init({ name: 'coffer_shell', remotes: [] })
  answer = served()
  reported = []
  changes = []
  localStorage.clear()
  document.head.innerHTML = `<meta name="coffer-registry-keys" content="${KEYS}">`
  // The fake clock never advances to a second attempt.
  setClock({ now: () => 0, runAfter: () => () => {} })
  // A registry source cannot be closed, so it would reread the registry on events of other tests.
  vi.spyOn(window, 'addEventListener').mockImplementation(() => {})
  sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  vi.stubGlobal('fetch', async () => new Response(answer))
  setErrorReporter((error) => reported.push((error as Error).message))
})
afterEach(() => {
  setClock()
  setErrorReporter(console.error)
})

test('what the registry lists is known before any code is loaded, and what is not known is reported once', async () => {
  const { registered, notices } = await find()
  expect(registered.map(({ name, screens }) => [name, screens[0]?.id])).toEqual([['mf-more', 'more']])
  expect(notices).toMatchObject({ problem: null, replaced: [], override: null })
  await find()
  expect(reported).toHaveLength(1)
  expect(reported[0]).toContain('Skipped in revision 7: mf-more 1.3.0 offers the sheet “casino”')
})

test('the paths of a disabled remote stay known', async () => {
  const remotes = { 'mf-more': { live: null, previous: build('1.4.0'), pins: [] } }
  answer = await signedAnew(JSON.stringify({ schema: 2, revision: 8, remotes }))
  const { registered, disabled } = await find()
  expect(registered).toEqual([])
  expect(disabled).toEqual([{ path: '/more/*', access: 'member' }])
})

test('a withdrawn version gives way to the one before it', async () => {
  answer = served(['mf-more@1.4.0'])
  const { notices } = await find()
  expect(notices.replaced).toEqual([{ name: 'mf-more', version: '1.3.0', reason: 'previous' }])
})

test('the list of withdrawn versions, which is not signed, takes back nothing that is signed as not withdrawable', async () => {
  const live = { ...build('1.4.0'), notWithdrawable: true }
  const pins = [{ version: build('1.5.0'), organisations: ['org-a'], share: 0 }]
  const remotes = { 'mf-more': { live, previous: build('1.3.0'), pins } }
  const payload = JSON.stringify({ schema: 2, revision: 7, remotes })
  const signatures = [{ key: 'a', signature: await sign(payload) }]
  answer = JSON.stringify({ payload, signatures, withdrawn: ['mf-more@1.4.0'] })
  const { notices } = await find()
  expect(notices).toMatchObject({ replaced: [], problem: null })
})

test.each([
  ['not JSON', '<!doctype html>', 'The registry is not JSON.'],
  ['signed by nobody', served([], PAYLOAD.replace('1.4.0', '1.4.1')), /not signed with a key/],
])('a registry that is %s is replaced by the last good one', async (_what, text, problem) => {
  await find()
  answer = text
  const { registered, notices } = await find()
  expect(registered.map(({ name }) => name)).toEqual(['mf-more'])
  expect(notices.problem).toMatch(problem)
  expect(await reportSent()).toEqual({ remote: 'registry', version: '7', phase: 'registry' })
})

/** Returns a registry with one build of mf-more, signed by a key of the page. */
const makeRegistry = ([revision, version, signedAt]: readonly [number, string, string?]) =>
  signedAnew(
    JSON.stringify({
      schema: 2,
      revision,
      ...(signedAt === undefined ? {} : { signedAt }),
      remotes: { 'mf-more': { live: build(version), previous: null, pins: [] } },
    }),
  )
const MONDAY = '2026-11-23T10:00:00.000Z'
const TUESDAY = '2026-11-24T10:00:00.000Z'
const running = () => useRunningBuilds.getState().remotes.map(({ version }) => version)

test.each([
  ['signed earlier', [9, '1.5.0', TUESDAY], [12, '1.4.0', MONDAY]],
  ['of an earlier revision', [9, '1.5.0', TUESDAY], [8, '1.4.0', TUESDAY]],
  ['without a time, after one with it', [9, '1.5.0', TUESDAY], [12, '1.4.0']],
  ['of an earlier revision, both without a time', [9, '1.5.0'], [8, '1.4.0']],
] as const)('a registry %s is not used: the last good one is, and stays it', async (_what, used, older) => {
  answer = await makeRegistry(used)
  await find()
  answer = await makeRegistry(older)
  const { notices } = await find()
  expect(running()).toEqual(['1.5.0'])
  expect(notices.problem).toContain('The registry is older than the one that this device has used.')
  expect(await reportSent()).toEqual({ remote: 'registry', version: '9', phase: 'registry' })
  answer = '<!doctype html>'
  await find()
  expect(running()).toEqual(['1.5.0'])
})

test.each([
  ['signed later, although its revision is smaller', [9, '1.5.0', MONDAY], [3, '1.4.0', TUESDAY]],
  ['of a later revision at the same time', [9, '1.5.0', MONDAY], [10, '1.4.0', MONDAY]],
  ['with a time, after one without it', [9, '1.5.0'], [3, '1.4.0', MONDAY]],
] as const)('a registry %s is used', async (_what, before, after) => {
  answer = await makeRegistry(before)
  await find()
  answer = await makeRegistry(after)
  const { notices } = await find()
  expect([running(), notices.problem]).toEqual([['1.4.0'], null])
})

test('a site that was published anew with other keys starts over', async () => {
  answer = await makeRegistry([9, '1.5.0', TUESDAY])
  await find()
  document.head.innerHTML = `<meta name="coffer-registry-keys" content="${KEYS.replace('a:', 'b:')}">`
  answer = (await makeRegistry([1, '1.4.0', MONDAY])).replace('"key":"a"', '"key":"b"')
  const { notices } = await find()
  expect([running(), notices.problem]).toEqual([['1.4.0'], null])
})

test('a page from the release set of this device uses its registry, and remembers the later one', async () => {
  const later = await makeRegistry([9, '1.5.0', TUESDAY])
  answer = later
  await find()
  const ofSet = await makeRegistry([8, '1.4.0', MONDAY])
  const texts = new Map([
    ['/coffer-sets/current', '/coffer-sets/one/'],
    ['/coffer-sets/one/registry', ofSet],
  ])
  const match = async (path: string) => {
    const text = texts.get(path)
    return text === undefined ? undefined : new Response(text)
  }
  vi.stubGlobal('caches', { open: async () => ({ match }) })
  answer = ofSet
  const { notices } = await find()
  expect([running(), notices.problem]).toEqual([['1.4.0'], null])
  answer = '<!doctype html>'
  await find()
  expect(running()).toEqual(['1.5.0'])
})

test('a build without a hash is left out, which is reported as a fault of the registry', async () => {
  const { live, ...more } = (JSON.parse(PAYLOAD) as Payload).remotes['mf-more']
  const entry = { ...live.entry, integrity: '' }
  const remotes = { 'mf-more': { ...more, live: { ...live, entry } } }
  answer = await signedAnew(JSON.stringify({ schema: 2, revision: 8, remotes }))
  const { notices } = await find()
  expect(notices.skipped.join(' ')).toContain('A build of mf-more is ignored: a file has no valid hash.')
  expect(await reportSent()).toEqual({ remote: 'registry', version: '8', phase: 'registry' })
})

test('a build that does not fit this page gives way to the one before it', async () => {
  const { live, ...more } = (JSON.parse(PAYLOAD) as Payload).remotes['mf-more']
  const remotes = { 'mf-more': { ...more, live: { ...live, contract: 2 } } }
  answer = await signedAnew(JSON.stringify({ schema: 2, revision: 8, remotes }))
  const { notices } = await find()
  expect(notices.replaced).toEqual([{ name: 'mf-more', version: '1.3.0', reason: 'previous' }])
})

test('which builds this page would run can be read by screens', async () => {
  await find()
  expect(useRunningBuilds.getState().remotes).toEqual([
    { name: 'mf-more', version: '1.4.0', source: 'live', isLoaded: false },
  ])
})

test('an admin can use another version of the registry in this browser', async () => {
  signInAsAnn({ role: 'admin' })
  history.replaceState(null, '', '/more?override=more@1.3.0')
  const { notices } = await find()
  expect(notices.replaced).toEqual([{ name: 'mf-more', version: '1.3.0', reason: 'override' }])
  expect(notices.override).toMatchObject({ origin: null, version: '1.3.0', isLoaded: true })
  localStorage.setItem(
    'coffer.remoteOverride',
    localStorage.getItem('coffer.remoteOverride')!.replace('1.3.0', '1.2.0'),
  )
  const { notices: later } = await find()
  expect(later.replaced).toEqual([])
  expect(later.override).toMatchObject({ version: '1.2.0', isLoaded: false })
})

test('an admin can open a path of a remote that was never published', async () => {
  useSessionStore.setState({ status: 'restoring' }, true)
  document.head.innerHTML += '<meta name="coffer-override-origins" content="http://localhost:*">'
  const { live } = (JSON.parse(PAYLOAD) as Payload).remotes['mf-more']
  const screens = [{ id: 'plan', access: 'member', paths: [{ path: '/plan/*', basePath: '/plan' }] }]
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/remote.json')
      ? new Response(JSON.stringify({ ...live, sheets: [], screens }))
      : new Response(answer),
  )
  history.replaceState(null, '', '/plan?override=plan@http://localhost:4103')
  const finding = find()
  signInAsAnn({ role: 'admin' })
  const { registered } = await finding
  expect(registered.map(({ name }) => name)).toEqual(['mf-more', 'mf-plan'])
})

test('the first registry of a device is reported if it cannot be used', async () => {
  answer = served([], PAYLOAD.replace('1.4.0', '1.4.1'))
  await expect(find()).rejects.toThrow(/not signed with a key/)
  expect(await reportSent()).toEqual({ remote: 'registry', version: '0', phase: 'registry' })
})

test('the last good registry is not used by a page that no longer trusts its key', async () => {
  await find()
  answer = '<!doctype html>'
  document.head.innerHTML = `<meta name="coffer-registry-keys" content="${KEYS.replace('a:', 'b:')}">`
  await expect(find()).rejects.toThrow('The registry is not JSON.')
})
