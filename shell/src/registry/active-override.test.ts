// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock, setErrorReporter } from '@coffer/shared-sdk/client'
import { formatKeys } from '@coffer/shared-sdk/contracts'
import { signInAsAnn } from '@coffer/shared-sdk/testing'
import { ActiveOverride } from './active-override.ts'

const VERSION = '1.4.0-preview.pr-12.0a1b2c3d4e5f'
const BUILD = {
  version: VERSION,
  contract: 1,
  requires: {},
  entry: { href: `/remotes/mf-more/${VERSION}/remoteEntry.js`, integrity: `sha256-${'A'.repeat(43)}=` },
  preload: { app: [] },
  slots: [],
  sheets: [],
  screens: [],
  navigation: null,
  feature: null,
  publishedAt: '2026-11-20T00:00:00.000Z',
}
const NOW_MS = Date.UTC(2026, 10, 28)

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const KEYS = formatKeys([{ id: 'a', key: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) }])

async function makePreview(until: string): Promise<Response> {
  const payload = JSON.stringify({ schema: 'preview', remote: 'mf-more', name: 'pr-12', until, build: BUILD })
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(payload))
  return Response.json({ payload, signatures: [{ key: 'a', signature: base64(signature) }], withdrawn: [] })
}

let requested: string[]
let answer: () => Promise<Response>
beforeEach(() => {
  requested = []
  localStorage.clear()
  document.head.innerHTML = `<meta name="coffer-registry-keys" content="${KEYS}">`
  setClock({ now: () => NOW_MS, runAfter: () => () => {} })
  setErrorReporter(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(new URL(url, location.href).pathname)
    return answer()
  })
  history.replaceState(null, '', '/more?override=more@preview-pr-12')
})
afterEach(() => {
  setClock()
  setErrorReporter(console.error)
})

const open = () => ActiveOverride.open(() => {})

test('an admin gets the build of a preview', async () => {
  signInAsAnn({ role: 'admin' })
  answer = () => makePreview('2026-12-04T00:00:00.000Z')
  const override = await open()
  expect(requested).toEqual(['/_previews/mf-more/pr-12'])
  expect(override.build('mf-more', undefined)).toMatchObject({ version: VERSION })
  expect(override.build('mf-events', undefined)).toBeNull()
  expect(override.current()).toMatchObject({ version: 'preview-pr-12', isLoaded: true })
})

test.each([
  ['has expired', () => makePreview('2026-11-27T00:00:00.000Z')],
  ['was removed', async () => new Response('Not found.', { status: 404 })],
  ['is not signed', async () => Response.json({ payload: '{}', signatures: [], withdrawn: [] })],
])('a preview that %s is not available', async (_what, made) => {
  signInAsAnn({ role: 'admin' })
  answer = made
  const override = await open()
  expect(override.build('mf-more', undefined)).toBeNull()
  expect(override.current()).toMatchObject({ isLoaded: false })
})

test('a member’s page requests no preview', async () => {
  signInAsAnn()
  const override = await open()
  expect(override.current()).toBeNull()
  expect(override.isIgnored()).toBe(true)
  expect(requested).toEqual([])
})
