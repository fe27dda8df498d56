import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasS3Server } from '@coffer/backend/cli/s3-server'
import { CONTRACT_VERSION, parseRegistry, signedFiles } from '@coffer/shared-sdk/contracts'
import type { RegistryEnvelope, RemoteName } from '@coffer/shared-sdk/contracts'
import { expect } from 'vitest'
import type { AppName } from '../build/apps.ts'
import type { RemoteDescription } from '../federation/remote-description.ts'
import { computeIntegrity } from './built-files.ts'
import { folderStorage } from './folder-storage.ts'
import { publishApps } from './publish-apps.ts'
import { REGISTRY_FILE, listBuilds, readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import { makeSigningKey } from './signing-keys.ts'

/**
 * True if tests with a bucket are left out. `pnpm nightly` builds the server and so never skips; otherwise they run if it
 * was built once, and the table at the end of `pnpm test` shows whether they did.
 */
export const isBucketLeftOut = process.env['COFFER_NIGHTLY'] !== '1' && !hasS3Server()

/** A folder with builds, and an empty site to publish them to, both in a temporary folder. */
export interface Bench {
  readonly folder: string
  readonly siteDir: string
  readonly site: Site
  /** The time of the site's next change. */
  readonly clock: { now: string }
  readonly getDist: (app: AppName) => string
  readonly remove: () => Promise<void>
}

export async function makeBench(
  createStorage: (siteDir: string) => Site['storage'] = folderStorage,
): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-publish-'))
  const siteDir = join(folder, 'site')
  const clock = { now: '2026-03-01T10:00:00.000Z' }
  const site = { storage: createStorage(siteDir), keys: [makeSigningKey()], who: 'ann', now: () => clock.now }
  const getDist = (app: AppName) => join(folder, 'builds', app)
  return { folder, siteDir, site, clock, getDist, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Writes a build of a remote: its entry, a chunk and its description. */
export async function writeBuild(
  { getDist }: Pick<Bench, 'getDist'>,
  name: RemoteName,
  version: string,
  changes: Partial<RemoteDescription> & { readonly code?: string } = {},
): Promise<void> {
  const { code = `/* ${name} ${version} */`, ...described } = changes
  const description: RemoteDescription = {
    name,
    version,
    contract: CONTRACT_VERSION,
    slots: [],
    sheets: [],
    preload: { app: ['app.js'], slots: {} },
    requires: {},
    imports: {},
    screens: [{ id: name, access: 'member', paths: [{ path: `/${name}/*`, basePath: `/${name}` }] }],
    navigation: null,
    feature: null,
    ...described,
  }
  await writeFiles(getDist(name), {
    'remoteEntry.js': `var entry = 1 ${code}`,
    'app.js': `var app = 1 ${code}`,
    'remote.json': JSON.stringify(description),
  })
}

/** Writes a build of the shell, whose page names a script by its hash. */
export async function writeShell({ getDist }: Pick<Bench, 'getDist'>, hash = 'a1'): Promise<void> {
  await rm(getDist('shell'), { recursive: true, force: true })
  await writeFiles(getDist('shell'), {
    'index.html': `<meta name="coffer-registry-keys" content=""><meta name="coffer-override-origins" content="http://localhost:* http://127.0.0.1:*"><script src="/assets/shell.${hash}.js"></script>`,
    'sw.js': `// ${hash}`,
    [`assets/shell.${hash}.js`]: `// ${hash} ${randomUUID()}`,
  })
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** Makes a bench with a shell, mf-events and mf-more 1.0.0 published. */
export async function makePublished(createStorage?: (siteDir: string) => Site['storage']): Promise<Bench> {
  const bench = await makeBench(createStorage)
  await writeShell(bench)
  await writeBuild(bench, 'mf-events', '1.0.0')
  await writeBuild(bench, 'mf-more', '1.0.0')
  await publish(bench, ['shell', 'mf-events', 'mf-more'])
  return bench
}

/** Publishes builds of a bench for everybody. */
export function publish({ site, getDist }: Bench, apps: readonly AppName[]): ReturnType<typeof publishApps> {
  return publishApps(site, { apps, pin: null, why: 'a test', getDist })
}

/** Returns a site whose registry somebody else changes just before its first swap. */
export function overtaken(site: Site, overtake: () => Promise<unknown>): Site {
  let isOvertaken = false
  const compareAndSwap: Site['storage']['compareAndSwap'] = async (...swap) => {
    if (!isOvertaken) {
      isOvertaken = true
      await overtake()
    }
    return site.storage.compareAndSwap(...swap)
  }
  return { ...site, storage: { ...site.storage, compareAndSwap } }
}

/** Asserts that every file which the live registry and the live page name exists and is complete. */
export async function assertUsable(site: Site): Promise<void> {
  const { registry } = await readRegistry(site)
  const { remotes, skipped } = parseRegistry(JSON.stringify(registry))
  expect(skipped).toEqual([])
  const builds = Object.values(remotes).flatMap(listBuilds)
  const damaged: string[] = []
  for (const { href, integrity } of builds.flatMap(signedFiles)) {
    const file = await site.storage.read(href.slice(1))
    if (!file || computeIntegrity(file.content) !== integrity) damaged.push(href)
  }
  const page = (await site.storage.read('index.html'))?.content.toString() ?? ''
  expect(page).toContain(site.keys[0]?.key)
  const script = /src="\/([^"]+)"/.exec(page)?.[1] ?? ''
  if (!(await site.storage.read(script))) damaged.push(script)
  expect(damaged).toEqual([])
}

/** Withdraws versions in a bench's folder as the edge does. */
export async function withdraw({ siteDir }: Bench, ...names: readonly string[]): Promise<void> {
  const file = join(siteDir, REGISTRY_FILE)
  const envelope = JSON.parse(await readFile(file, 'utf8')) as RegistryEnvelope
  await writeFile(file, JSON.stringify({ ...envelope, withdrawn: [...envelope.withdrawn, ...names] }))
}
