// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { init } from '@module-federation/enhanced/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { setClock, setErrorReporter } from '@coffer/shared-sdk/client'
import { formatKeys } from '@coffer/shared-sdk/contracts'
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
const SIGNATURE = base64(
  await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(PAYLOAD)),
)

const served = (withdrawn: readonly string[] = [], payload = PAYLOAD) =>
  JSON.stringify({ payload, signatures: [{ key: 'a', signature: SIGNATURE }], withdrawn })

let answer = ''
let reported: string[] = []
let sent: MockInstance<Navigator['sendBeacon']>
let changes: Remotes[] = []
const find = () => findRemotes((remotes) => changes.push(remotes))

beforeEach(() => {
  init({ name: 'coffer_shell', remotes: [] })
  answer = served()
  reported = []
  changes = []
  localStorage.clear()
  document.head.innerHTML = `<meta name="coffer-registry-keys" content="${KEYS}">`
  // No second attempt.
  setClock({ now: () => 0, runAfter: () => () => {} })
  sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  vi.stubGlobal('fetch', async () => new Response(answer))
  setErrorReporter((error) => reported.push((error as Error).message))
})
afterEach(() => {
  setClock()
  setErrorReporter(console.error)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the registry lists is known before any code is loaded, and what is not known is reported once', async () => {
  const { registered, notices } = await find()
  expect(registered.map(({ name, screens }) => [name, screens[0]?.id])).toEqual([['mf-more', 'more']])
  expect(notices).toMatchObject({ problem: null, replaced: [], override: null })
  await find()
  expect(reported).toHaveLength(1)
  expect(reported[0]).toContain('Skipped in revision 7: mf-more 1.3.0 offers the sheet “casino”')
})

test('a withdrawn version gives way to the one before it', async () => {
  answer = served(['mf-more@1.4.0'])
  const { notices } = await find()
  expect(notices.replaced).toEqual([{ name: 'mf-more', version: '1.3.0', reason: 'previous' }])
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
  const [[address, body] = []] = sent.mock.calls
  expect(address).toBe('/_faults')
  expect(JSON.parse(await (body as Blob).text())).toEqual({
    remote: 'registry',
    version: '7',
    phase: 'registry',
  })
})

test('the last good registry is not used by a page that no longer trusts its key', async () => {
  await find()
  answer = '<!doctype html>'
  document.head.innerHTML = `<meta name="coffer-registry-keys" content="${KEYS.replace('a:', 'b:')}">`
  await expect(find()).rejects.toThrow('The registry is not JSON.')
})
