import { readFile } from 'node:fs/promises'
import { CONTRACT_VERSION, REGISTRY_KEYS_META, formatKeys } from '@coffer/shared-sdk/contracts'
import { OWN_PACKAGES, readPublicExports } from '../federation/public-exports.ts'
import type { PublicExports } from '../federation/public-exports.ts'
import { SHARED_PACKAGES, sharedVersion } from '../federation/shared.ts'
import { inWorkspace } from '../workspace.ts'
import { builtFiles, contentHash } from './built-files.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { withOverrideOrigins } from './override-origins.ts'
import type { Site } from './registry-store.ts'
import type { SigningKey } from './signing-keys.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** What the live shell is and gives to remotes. */
export interface ShellRecord {
  readonly version: string
  /** Identifies its files. */
  readonly build: string
  /** The versions of the contract that it supports. */
  readonly contracts: readonly number[]
  /** Version by package. */
  readonly provides: Readonly<Record<string, string>>
  /** What our own packages give, by package. */
  readonly exports: Readonly<Record<string, PublicExports>>
  /** Ids of the keys that its page trusts. */
  readonly keys: readonly string[]
  readonly files: readonly string[]
  /** The build that was live before, to go back to; null for the first. */
  readonly previous: string | null
  readonly publishedAt: string
}

export const PAGE = 'index.html'
export const VERSION_FILE = '_version.json'
const RECORD = 'record.json'
const SHELL_RECORD = `${PRIVATE_FOLDER}/shell.json`
/** One folder for each build: its record and the files whose names do not change, to go back to. */
export const SHELL_RECORDS = `${PRIVATE_FOLDER}/shells/`

const kept = (build: string, path: string) => `${SHELL_RECORDS}${build}/${path}`
const isHashed = (path: string) => path.startsWith('assets/')

/** Null if no shell has been published yet. */
export async function readShell(storage: Storage): Promise<ShellRecord | null> {
  const file = await storage.read(SHELL_RECORD)
  return file && (JSON.parse(file.content.toString()) as ShellRecord)
}

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
 * Publishing the same build again only writes what is missing.
 */
export async function publishShell(site: Site, dist = inWorkspace('shell', 'dist')): Promise<ShellRecord> {
  const { storage, keys } = site
  const { record, files } = await readShellBuild(site, dist)
  const live = await readShell(storage)
  const isLive = live?.build === record.build
  if (isLive && live.keys.join() === record.keys.join() && !(await missingFile(storage, live))) return live
  const published = { ...record, previous: (isLive ? live.previous : live?.build) ?? null }
  await writeRecord(storage, published)
  for (const { path, content } of files)
    await storage.create(isHashed(path) ? path : kept(record.build, path), content)
  await makeLive(storage, published, keys)
  return published
}

/** Before its files, so that `prune` keeps those that are there already. */
async function writeRecord(storage: Storage, record: ShellRecord): Promise<void> {
  await storage.write(kept(record.build, RECORD), Buffer.from(JSON.stringify(record)))
}

/** A shell that was published before. Throws a DeployRefusal when it was not, or has lost files. */
export async function readShellRecord(storage: Storage, build: string): Promise<ShellRecord> {
  const file = await storage.read(kept(build, RECORD))
  if (file) {
    const record = JSON.parse(file.content.toString()) as ShellRecord
    await checkFiles(storage, record)
    return record
  }
  throw new DeployRefusal(
    `The shell ${build} is not published in ${storage.place}.`,
    '`pnpm run deploy history shell` names those that were.',
  )
}

async function missingFile(storage: Storage, { build, files }: ShellRecord): Promise<string | undefined> {
  const listed = [...(await storage.list('assets/')), ...(await storage.list(kept(build, '')))]
  const there = new Set(listed.map(({ path }) => path))
  return files.find((path) => !there.has(isHashed(path) ? path : kept(build, path)))
}

async function checkFiles(storage: Storage, record: ShellRecord): Promise<void> {
  const missing = await missingFile(storage, record)
  if (missing === undefined) return
  throw new DeployRefusal(
    `The shell ${record.build} lacks ${missing} in ${storage.place}.`,
    'Publish it again from its sources, or name another with --to.',
  )
}

/** Makes a shell live again, whose page then trusts the present keys. */
export async function restoreShell({ storage, keys, now }: Site, build: string): Promise<void> {
  const record = await readShellRecord(storage, build)
  await makeLive(storage, { ...record, keys: keys.map(({ id }) => id), publishedAt: now() }, keys)
}

/** Has the page of the live shell trust the site's keys, and nothing else change. */
export async function trustKeys(site: Site): Promise<void> {
  const live = await readShell(site.storage)
  if (live) await restoreShell(site, live.build)
}

/** Replaces the files whose names do not change, the page last, by those that were kept. */
async function makeLive(storage: Storage, record: ShellRecord, keys: readonly SigningKey[]): Promise<void> {
  await writeRecord(storage, record)
  // After the record: what `prune` removes from now on it puts back.
  await checkFiles(storage, record)
  const paths = record.files.filter((path) => !isHashed(path) && path !== PAGE)
  for (const path of [...paths, PAGE]) {
    const file = await storage.read(kept(record.build, path))
    if (!file) throw new Error(`The shell ${record.build} lacks ${path} in ${storage.place}.`)
    await storage.write(path, path === PAGE ? trusting(file.content, keys) : file.content)
  }
  await storage.write(VERSION_FILE, Buffer.from(JSON.stringify({ version: record.build })))
  // Last: until then the next publisher does all of it again.
  await storage.write(SHELL_RECORD, Buffer.from(JSON.stringify(record)))
}

function trusting(page: Buffer, keys: readonly SigningKey[]): Buffer {
  return Buffer.from(withKeys(withOverrideOrigins(page.toString()), keys))
}

/** Writes the trusted keys into a page. Throws a DeployRefusal when it has no place for them. */
export function withKeys(page: string, keys: readonly SigningKey[]): string {
  const place = new RegExp(`(<meta name="${REGISTRY_KEYS_META}" content=")[^"]*"`)
  if (!place.test(page))
    throw new DeployRefusal(
      `The shell's page has no <meta name="${REGISTRY_KEYS_META}">.`,
      'Its place is shell/src/index.html.',
    )
  return page.replace(place, `$1${formatKeys(keys)}"`)
}
