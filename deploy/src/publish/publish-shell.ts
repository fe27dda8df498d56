import { readFile } from 'node:fs/promises'
import { CONTRACT_VERSION } from '@coffer/shared-sdk/contracts'
import { OWN_PACKAGES, readPublicExports } from '../federation/public-exports.ts'
import { SHARED_PACKAGES, sharedVersion } from '../federation/shared.ts'
import { inWorkspace } from '../workspace.ts'
import { builtFiles, contentHash } from './built-files.ts'
import { withOverrideOrigins } from './override-origins.ts'
import { checkKeys, trustedSince } from './key-checks.ts'
import { withKeys } from './page-keys.ts'
import { readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import type { SigningKey } from './signing-keys.ts'
import { PAGE, RECORD, SHELL_RECORD, VERSION_FILE, kept, readShell, readShellRecord } from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'

const isHashed = (path: string) => path.startsWith('assets/')

/** What a build of the shell would be and give, once published. */
export async function shellOf(site: Site, dist: string): Promise<ShellRecord> {
  return (await readShellBuild(site, dist)).record
}

async function readShellBuild({ keys, now }: Site, dist: string) {
  const files = await builtFiles(dist)
  const { version } = JSON.parse(await readFile(inWorkspace('shell', 'package.json'), 'utf8')) as {
    version: string
  }
  const record: ShellRecord = {
    version,
    build: contentHash(files),
    contracts: [CONTRACT_VERSION],
    provides: Object.fromEntries(SHARED_PACKAGES.map((name) => [name, sharedVersion(name)])),
    exports: Object.fromEntries(OWN_PACKAGES.map((name) => [name, readPublicExports(name)])),
    keys: keys.map(({ id }) => id),
    files: files.map(({ path }) => path),
    previous: null,
    publishedAt: now(),
  }
  return { record, files }
}

/**
 * Publishes a build of the shell whose page trusts the site's keys: hashed files first, then what names them, the page last.
 * Publishing the same build again changes nothing.
 */
export async function publishShell(site: Site, dist = inWorkspace('shell', 'dist')): Promise<ShellRecord> {
  const { storage } = site
  const { record, files } = await readShellBuild(site, dist)
  const live = await readShell(storage)
  await checkKeys(site, (await readRegistry(site)).envelope)
  if (live?.build === record.build && live.keys.join() === record.keys.join()) return live
  for (const { path, content } of files)
    await storage.create(isHashed(path) ? path : kept(record.build, path), content)
  const published = { ...record, previous: live?.build ?? null }
  await makeLive(site, published)
  return published
}

/** Makes a shell live again, whose page then trusts the present keys; `dropped` is one that the live page trusts still. */
export async function restoreShell(site: Site, build: string, dropped: string | null = null): Promise<void> {
  await checkKeys(site, (await readRegistry(site)).envelope, dropped)
  const record = await readShellRecord(site.storage, build)
  await makeLive(site, { ...record, keys: site.keys.map(({ id }) => id), publishedAt: site.now() })
}

/** Has the page of the live shell trust the site's keys, and nothing else change. */
export async function trustKeys(site: Site, dropped: string | null = null): Promise<void> {
  const live = await readShell(site.storage)
  if (live) await restoreShell(site, live.build, dropped)
}

/** Replaces the files whose names do not change, the page last, by those that were kept. */
async function makeLive({ storage, keys, now }: Site, record: ShellRecord): Promise<void> {
  const paths = record.files.filter((path) => !isHashed(path) && path !== PAGE)
  const before = await readShell(storage)
  for (const path of [...paths, PAGE]) {
    const file = await storage.read(kept(record.build, path))
    if (!file) throw new Error(`The shell ${record.build} lacks ${path} in ${storage.place}.`)
    await storage.write(path, path === PAGE ? trusting(file.content, keys) : file.content)
  }
  const trusted = keys.map(({ id }) => [id, (before && trustedSince(before, id)) ?? now()] as const)
  const content = Buffer.from(JSON.stringify({ ...record, trusted: Object.fromEntries(trusted) }))
  await storage.write(kept(record.build, RECORD), content)
  await storage.write(SHELL_RECORD, content)
  await storage.write(VERSION_FILE, Buffer.from(JSON.stringify({ version: record.build })))
}

function trusting(page: Buffer, keys: readonly SigningKey[]): Buffer {
  return Buffer.from(withKeys(withOverrideOrigins(page.toString()), keys))
}
