import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnvelope, parseKeys, verifyEnvelope } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeRegistry } from './change-registry.ts'
import { folderStorage } from './folder-storage.ts'
import { openSigningKeys } from './open-signing-keys.ts'
import { showShell } from './publish-shell.ts'
import { readRegistry } from './registry-store.ts'
import { formatSigningKeys, makeSigningKey, readSigningKeys } from './signing-keys.ts'
import { makePublished } from './testing.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coffer-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makes a key for an empty site once, which only its owner can read', async () => {
  const file = join(folder, 'keys', 'registry.pem')
  const [made] = await openSigningKeys(file, folderStorage(join(folder, 'site')))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readSigningKeys(file)).map(({ id }) => id)).toEqual([made?.id])
})

test('makes no key for a site that has one, but says where to look', async () => {
  const bench = await makePublished()
  const file = join(folder, 'mistyped.pem')
  await expect(openSigningKeys(file, bench.site.storage)).rejects.toThrow(
    `No key is at ${file}: check COFFER_REGISTRY_KEY, or ask the people who run the site for its key. If you run ${bench.siteDir} and its key is lost: \`pnpm run deploy new-key\`.`,
  )
  await bench.site.storage.remove('registry.json')
  await expect(openSigningKeys(file, bench.site.storage)).rejects.toThrow(`No key is at ${file}`)
  expect(existsSync(file)).toBe(false)
  await bench.remove()
})

test('makes no key in the repository of a single remote, also for a mistyped place of the site', async () => {
  const [file, place] = [join(folder, 'mistyped.pem'), join(folder, 'sit')]
  await expect(openSigningKeys(file, folderStorage(place), true)).rejects.toThrow(
    `No key is at ${file}: check COFFER_REGISTRY_KEY, or ask the people who run the site for its key. Nothing is published in ${place} either: check COFFER_SITE.`,
  )
  expect(existsSync(file)).toBe(false)
})

test('refuses a file without a key, rather than making another one', async () => {
  const file = join(folder, 'registry.pem')
  await writeFile(file, 'lost')
  await expect(readSigningKeys(file)).rejects.toThrow(`${file} holds no Ed25519 key.`)
  expect(await readFile(file, 'utf8')).toBe('lost')
})

test('keys survive being written and read', async () => {
  const file = join(folder, 'registry.pem')
  const keys = [makeSigningKey(), makeSigningKey()]
  await writeFile(file, formatSigningKeys(keys))
  expect((await readSigningKeys(file)).map(({ id }) => id)).toEqual(keys.map(({ id }) => id))
})

test('through a rotation the page of each step accepts the registry, and so does the page before it', async () => {
  const bench = await makePublished()
  const change = { action: 'keys', app: 'site', detail: '', why: 'rotation' } as const
  const sign = (keys: typeof bench.site.keys, dropped: string | null = null) =>
    changeRegistry(
      { ...bench.site, keys },
      (registry) => registry,
      () => change,
      { dropped },
    )
  const readPage = async () => (await bench.site.storage.read('index.html'))?.content.toString() ?? ''
  const accepts = async (page: string) => {
    const envelope = parseEnvelope((await bench.site.storage.read('registry.json'))?.content.toString() ?? '')
    return verifyEnvelope(envelope, parseKeys(/keys" content="([^"]*)"/.exec(page)?.[1] ?? ''))
  }
  const [old, added] = [bench.site.keys, makeSigningKey()]
  const dropped = old[0]?.id ?? ''
  const pages = [await readPage()]
  await sign([...old, added])
  await accepts(pages[0] ?? '')
  await showShell({ ...bench.site, keys: [...old, added] })
  pages.push(await readPage())
  for (const page of pages) await accepts(page)
  await showShell({ ...bench.site, keys: [added] }, { dropped })
  pages.push(await readPage())
  for (const page of pages) await accepts(page)
  await sign([added], dropped)
  await accepts(pages[1] ?? '')
  await accepts(pages[2] ?? '')
  await expect(accepts(pages[0] ?? '')).rejects.toThrow('not signed with a key')
  await expect(readRegistry(bench.site)).rejects.toThrow('is not the key of')
  await bench.remove()
})
