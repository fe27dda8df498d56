import type { RegistryEntry } from '@coffer/shared-sdk/contracts'
import { readLiveHistory } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { changeRegistry } from './change-registry.ts'
import { removeShellFiles, unusedShellFiles } from './prune-shell.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import type { ListedFile, Storage } from './storage.ts'
import { RECORD_FILE, versionFolder } from './upload-remote.ts'

/** A page that was opened this long ago may still load chunks of what was live then. */
const SESSION_MS = 24 * 60 * 60_000

export interface PruneOptions {
  /** This many of the newest versions of each remote stay in any case, to go back to. */
  readonly keep: number
  readonly isDryRun: boolean
  readonly why: string
}

export interface Pruned {
  /** For example `mf-events 1.2.0`. */
  readonly removed: readonly string[]
  readonly files: number
  readonly bytes: number
}

/** The files of one version of a remote. */
interface Version {
  readonly name: string
  readonly version: string
  readonly files: readonly ListedFile[]
}

/**
 * Removes versions and files of the shell that nobody needs any more. Stays: what is live, previous or pinned; what was in
 * the last 24 h, for pages that are open; what was uploaded in the last 24 h; the newest versions of remotes.
 */
export async function prune(site: Site, { keep, isDryRun, why }: PruneOptions): Promise<Pruned> {
  const { storage } = site
  const history = await readLiveHistory(site)
  const nowMs = Date.parse(site.now())
  const versions = versionsOf(await storage.list('remotes/'))
  const candidates = (registry: StoredRegistry) =>
    versions.filter(
      (version) =>
        !isRecent(version.files, nowMs) &&
        !isNewest(version, versions, keep) &&
        !inUse([registry.remotes, ...recent(history, nowMs).map(({ remotes }) => remotes)], version),
    )
  let unused: readonly Version[] = []
  if (isDryRun) unused = candidates(lastOf(history))
  else {
    // A version without its record cannot be pinned or gone back to. After this new revision nobody can have read the
    // record before it went and still use it: their change starts again.
    const records = new Map<string, Buffer>()
    const change = async (registry: StoredRegistry) => {
      unused = candidates(registry)
      for (const version of unused) await takeRecord(storage, version, records)
      return registry
    }
    await changeRegistry(
      site,
      change,
      () => ({ action: 'prune', app: 'site', detail: `${unused.length} versions`, why }),
      { always: true },
    )
    const removed = new Set(unused.map(recordOf))
    // Somebody went back to these while others published.
    for (const [path, content] of records) if (!removed.has(path)) await storage.create(path, content)
  }
  const sinceMs = nowMs - SESSION_MS
  const shellFiles = await unusedShellFiles(storage, sinceMs)
  const versionFiles = unused.flatMap((version) => version.files)
  if (!isDryRun) {
    for (const { path } of versionFiles) await storage.remove(path)
    await removeShellFiles(storage, shellFiles, sinceMs)
  }
  const files = [...versionFiles, ...shellFiles]
  return {
    removed: unused.map(({ name, version }) => `${name} ${version}`),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const recordOf = ({ name, version }: Version) => `${versionFolder(name, version)}${RECORD_FILE}`

async function takeRecord(storage: Storage, version: Version, records: Map<string, Buffer>): Promise<void> {
  const path = recordOf(version)
  const record = await storage.read(path)
  if (!record) return
  records.set(path, record.content)
  await storage.remove(path)
}

const lastOf = (history: readonly HistoryEntry[]): StoredRegistry => ({
  schema: 2,
  revision: history[0]?.revision ?? 0,
  remotes: history[0]?.remotes ?? {},
})

function versionsOf(files: readonly ListedFile[]): readonly Version[] {
  const folders = new Map<string, ListedFile[]>()
  for (const file of files) {
    const [, name, version] = file.path.split('/')
    if (name === undefined || version === undefined) continue
    const folder = folders.get(`${name}/${version}`) ?? []
    folders.set(`${name}/${version}`, [...folder, file])
  }
  return [...folders].map(([folder, listed]) => {
    const [name = '', version = ''] = folder.split('/')
    return { name, version, files: listed }
  })
}

function isRecent(files: readonly ListedFile[], nowMs: number): boolean {
  return files.some(({ modifiedMs }) => nowMs - modifiedMs < SESSION_MS)
}

/** Versions that were not uploaded to their end do not count. */
function isNewest({ name, version }: Version, all: readonly Version[], keep: number): boolean {
  const uploadedMs = ({ files }: Version) =>
    files.find(({ path }) => path.endsWith(`/${RECORD_FILE}`))?.modifiedMs ?? 0
  return all
    .filter((other) => other.name === name && uploadedMs(other) > 0)
    .sort((one, other) => uploadedMs(other) - uploadedMs(one))
    .slice(0, keep)
    .some((other) => other.version === version)
}

/** The revisions of the last 24 h, with the one that was live when they began. */
function recent(history: readonly HistoryEntry[], nowMs: number): readonly HistoryEntry[] {
  const before = history.findIndex(({ at }) => nowMs - Date.parse(at) >= SESSION_MS)
  return before === -1 ? history : history.slice(0, before + 1)
}

function inUse(registries: readonly StoredRegistry['remotes'][], { name, version }: Version): boolean {
  const builds = ({ live, previous, pins }: RegistryEntry) => [
    live,
    previous,
    ...pins.map((pin) => pin.version),
  ]
  return registries.some((remotes) => {
    const entry = remotes[name]
    return entry !== undefined && builds(entry).some((build) => build?.version === version)
  })
}
