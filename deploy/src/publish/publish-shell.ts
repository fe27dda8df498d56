import { readFile } from 'node:fs/promises'
import { CONTRACT_VERSION } from '@coffer/shared-sdk/contracts'
import { readExportTypes } from '../federation/export-types.ts'
import { OWN_PACKAGES, readPublicExports } from '../federation/public-exports.ts'
import { SHARED_PACKAGES, sharedVersion } from '../federation/shared.ts'
import { inWorkspace } from '../workspace.ts'
import { builtFiles, contentHash } from './built-files.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { configuredOrigins, readOverrideOrigins, withOrigins } from './override-origins.ts'
import { checkKeys, trustedSince } from './key-checks.ts'
import { withKeys } from './page-keys.ts'
import { readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import {
  PAGE,
  RECORD,
  SHELL_RECORD,
  VERSION_FILE,
  assertComplete,
  isHashed,
  shellRecordPath,
  readLiveShell,
  readShell,
  readShellRecord,
} from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'
import type { Storage } from './storage.ts'

/** Returns the record that a build of the shell would have once published. */
export async function buildShellRecord(site: Site, dist: string): Promise<ShellRecord> {
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
    types: await readExportTypes(),
    keys: keys.map(({ id }) => id),
    files: files.map(({ path }) => path),
    previous: null,
    publishedAt: now(),
  }
  // It is read here, so that nothing is uploaded when it is wrong.
  configuredOrigins()
  return { record, files }
}

/**
 * Uploads a build of the shell, which no page names yet: it is live once the registry names it and `showShell` has written its
 * page. Publishing the same build again only writes missing files.
 */
export async function uploadShell(site: Site, dist = inWorkspace('shell', 'dist')): Promise<ShellRecord> {
  const { storage } = site
  const { record, files } = await readShellBuild(site, dist)
  const live = await readLiveShell(storage, (await readRegistry(site)).registry)
  const uploaded = live?.build === record.build ? live : { ...record, previous: live?.build ?? null }
  // The record is written before the files, so that `prune` keeps those that exist already.
  if (uploaded !== live) await writeRecord(storage, uploaded)
  for (const { path, content } of files)
    await storage.create(isHashed(path) ? path : shellRecordPath(record.build, path), content)
  return uploaded
}

/**
 * Prepares a formerly published shell for going back to: `prune` keeps its files from now on. Throws a DeployRefusal when it
 * was not published, or has lost files.
 */
export async function reuseShell({ storage, now }: Site, build: string): Promise<ShellRecord> {
  await writeRecord(storage, { ...(await readShellRecord(storage, build)), publishedAt: now() })
  // This comes after the record: `prune` restores files that it removes from now on.
  return readShellRecord(storage, build)
}

async function writeRecord(storage: Storage, record: ShellRecord): Promise<void> {
  await storage.write(shellRecordPath(record.build, RECORD), toFile(record))
}

/** Somebody else may publish a shell at the same moment: then theirs is written. */
const TRIES = 20

interface ShowOptions {
  /** A key that the live page still trusts. */
  readonly dropped?: string | null
  /**
   * The origins that overrides may come from. By default those of the live page: a machine without the setting must not
   * allow others (ADR 0151).
   */
  readonly origins?: string | null
}

/**
 * Writes the page of the shell that the registry names, trusting the site's keys. After an interruption a repeated call writes missing
 * files. Throws a DeployRefusal when the key file is not that of the live site, or files of the shell are missing.
 */
export async function showShell(site: Site, options: ShowOptions = {}): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const shell = await readLiveShell(site.storage, (await readRegistry(site)).registry)
    if (!shell || (await writeShell(site, shell, options))) return
  }
  throw new DeployRefusal(
    `Others published the shell to ${site.storage.place} ${TRIES} times meanwhile.`,
    'Call it again; what is uploaded already is not uploaded twice.',
  )
}

/**
 * Replaces the files whose names do not change, the page after those that it needs. It writes each only while the registry
 * names this shell, and nobody has written the file since; otherwise it returns false.
 */
async function writeShell(
  site: Site,
  shell: ShellRecord,
  { dropped = null, origins = null }: ShowOptions,
): Promise<boolean> {
  const { storage } = site
  const shown = await readShell(storage)
  const allowed = origins ?? (await readOverrideOrigins(storage))
  if (shown?.build !== shell.build) await assertComplete(storage, shell)
  for (const [path, content] of await buildFiles(site, { shell, shown, allowed })) {
    const before = await storage.read(path)
    if (before?.content.equals(content) === true) continue
    const { registry, envelope } = await readRegistry(site)
    await checkKeys(site, envelope, dropped)
    if ((await readLiveShell(storage, registry))?.build !== shell.build) return false
    if (!(await storage.compareAndSwap(path, content, before?.tag ?? null))) return false
  }
  return true
}

interface ShellRelease {
  readonly shell: ShellRecord
  readonly shown: ShellRecord | null
  readonly allowed: string | null
}

/** Returns the files whose names do not change, in the order in which they are written. */
async function buildFiles(
  { storage, keys, now }: Site,
  { shell, shown, allowed }: ShellRelease,
): Promise<readonly (readonly [path: string, content: Buffer])[]> {
  const files: [string, Buffer][] = []
  const buildPage = (kept: Buffer) => Buffer.from(withKeys(withOrigins(kept.toString(), allowed), keys))
  const paths = shell.files.filter((path) => !isHashed(path) && path !== PAGE)
  for (const path of [...paths, PAGE]) {
    const file = await storage.read(shellRecordPath(shell.build, path))
    if (!file) throw new Error(`The shell ${shell.build} lacks ${path} in ${storage.place}.`)
    files.push([path, path === PAGE ? buildPage(file.content) : file.content])
  }
  const ids = keys.map(({ id }) => id)
  const isSame = shown?.build === shell.build && shown.keys.join() === ids.join()
  const trusted = ids.map((id) => [id, (shown && trustedSince(shown, id)) ?? now()] as const)
  const record = isSame
    ? shown
    : { ...shell, keys: ids, trusted: Object.fromEntries(trusted), publishedAt: now() }
  return [
    ...files,
    [shellRecordPath(shell.build, RECORD), toFile(record)],
    [VERSION_FILE, toFile({ version: shell.build })],
    // The record is last: until then the next call writes missing files.
    [SHELL_RECORD, toFile(record)],
  ]
}

const toFile = (value: object): Buffer => Buffer.from(JSON.stringify(value))
