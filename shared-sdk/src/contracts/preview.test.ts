import { expect, test } from 'vitest'
import { isPreviewName, readPreview } from './preview.ts'
import { parseRegistry } from './parse-registry.ts'
import type { RegistryKey } from './registry-envelope.ts'

const BUILD = {
  version: '1.4.0-preview.pr-12.0a1b2c3d4e5f',
  contract: 1,
  requires: {},
  entry: {
    href: '/remotes/mf-more/1.4.0-preview.pr-12.0a1b2c3d4e5f/remoteEntry.js',
    integrity: `sha256-${'A'.repeat(43)}=`,
  },
  preload: { app: [] },
  slots: [],
  sheets: [],
  screens: [],
  navigation: null,
  feature: null,
  publishedAt: '2026-11-20T00:00:00.000Z',
}
const PREVIEW = {
  schema: 'preview',
  remote: 'mf-more',
  name: 'pr-12',
  until: '2026-12-04T00:00:00.000Z',
  build: BUILD as unknown,
}
const OF = { remote: 'mf-more', name: 'pr-12' } as const
const NOW_MS = Date.UTC(2026, 10, 28)

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const keys: readonly RegistryKey[] = [
  { id: 'a', key: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) },
]

async function sign(payload: string): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(payload))
  const signatures = [{ key: 'a', signature: base64(signature) }]
  return JSON.stringify({ payload, signatures, withdrawn: [] })
}

const read = async (changes: Partial<typeof PREVIEW>, of = OF, nowMs = NOW_MS) =>
  readPreview(await sign(JSON.stringify({ ...PREVIEW, ...changes })), of, { keys, nowMs })

test('a signed preview has the build that it names', async () => {
  expect(await read({})).toMatchObject({ version: BUILD.version })
})

test.each([
  ['is of another remote', { remote: 'mf-events' }],
  ['has another name', { name: 'pr-13' }],
  ['has expired', { until: '2026-11-28T00:00:00.000Z' }],
  ['has no valid time', { until: 'never' }],
  ['is a registry', { schema: '2' }],
  ['has a build without a hash', { build: { ...BUILD, entry: { href: BUILD.entry.href } } }],
])('a preview that %s is refused', async (_what, changes) => {
  await expect(read(changes)).rejects.toThrow()
})

test('a preview that somebody else has signed is refused', async () => {
  const text = (await sign(JSON.stringify(PREVIEW))).replace('pr-12.0a1b', 'pr-12.ffff')
  await expect(readPreview(text, OF, { keys, nowMs: NOW_MS })).rejects.toThrow('not signed')
})

test('a preview cannot be served as a registry', () => {
  expect(() => parseRegistry(JSON.stringify(PREVIEW))).toThrow("The registry's schema is preview")
})

test.each(['pr-12', 'a', '7', 'fix-the-list', 'a'.repeat(30)])('“%s” can name a preview', (name) => {
  expect(isPreviewName(name)).toBe(true)
})

test.each(['', '-a', 'a-', 'PR-12', 'a.b', 'a/b', '../a', 'a b', 'a'.repeat(31)])(
  '“%s” cannot name a preview',
  (name) => {
    expect(isPreviewName(name)).toBe(false)
  },
)
