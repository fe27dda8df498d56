import { readLiveHistory } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { changeRegistry } from './change-registry.ts'
import { removeShellFiles, unusedShellFiles } from './prune-shell.ts'
import { isPreviewVersion, listPreviews, removeExpired } from './previews.ts'
import {
  markRemoved,
  recordPath,
  removedVersions,
  unmarkRemoved,
  versionFolder,
} from './published-version.ts'
import type { VersionName } from './published-version.ts'
import { isOffered, withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import type { ListedFile, Storage } from './storage.ts'

/** Milliseconds after which no open page can still load chunks of a former version. */
const SESSION_MS = 24 * 60 * 60_000

export interface PruneOptions {
  /** This many of the newest versions of each remote stay in any case, to go back to. */
  readonly keep: number
  readonly isDryRun: boolean
  readonly why: string
}

export interface Pruned {
  /** The removed versions and files, for example `mf-events 1.2.0`. */
  readonly removed: readonly string[]
  readonly files: number
  readonly bytes: number
}

/** The files of one version of a remote. */
interface Version extends VersionName {
  readonly files: readonly ListedFile[]
}

/**
 * Removes versions and files of the shell that nobody needs any more. It keeps live, previous and pinned versions; those
 * of the last 24 h, for pages that are open; those that were uploaded in the last 24 h; the newest versions of remotes; and
 * those of previews that have not expired.
 */
export async function prune(site: Site, { keep, isDryRun, why }: PruneOptions): Promise<Pruned> {
  const { storage } = site
  const nowMs = Date.parse(site.now())
  const sinceMs = nowMs - SESSION_MS
  let unused: readonly Version[] = []
  if (isDryRun)
    unused = await unusedVersions(site, getLastRegistry(await readLiveHistory(site)), { keep, nowMs })
  else {
    // A version with a mark cannot be published, pinned or rolled back to. Nobody can have looked for the mark before it
    // existed and still use the version after this new revision: their change starts again.
    const change = async (registry: StoredRegistry) => {
      unused = await unusedVersions(site, registry, { keep, nowMs })
      for (const version of unused) await markRemoved(site, version)
      return registry
    }
    const about = () => ({ action: 'prune', app: 'site', detail: `${unused.length} versions`, why }) as const
    const { remotes } = await changeRegistry(site, change, about, { always: true })
    // Somebody went back to these while others published, or while a prune was killed.
    for (const marked of await removedVersions(storage))
      if (inUse([remotes], marked)) await unmarkRemoved(storage, marked)
  }
  const shellFiles = await unusedShellFiles(site, sinceMs)
  if (!isDryRun) {
    await removeExpired(storage, nowMs)
    for (const version of unused) await removeVersion(storage, version)
    await removeShellFiles(site, shellFiles, sinceMs)
  }
  const files = [...unused.flatMap((version) => version.files), ...shellFiles]
  return {
    removed: unused.map(({ name, version }) => `${name} ${version}`),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** The record is removed first, so that the rest is known to be incomplete. */
async function removeVersion(storage: Storage, version: Version): Promise<void> {
  await storage.remove(recordPath(version))
  for (const { path } of version.files) await storage.remove(path)
}

/** Returns the versions that nobody needs, including those that a killed prune has marked. */
async function unusedVersions(
  site: Site,
  registry: StoredRegistry,
  { keep, nowMs }: { readonly keep: number; readonly nowMs: number },
): Promise<readonly Version[]> {
  const history = recent(await readLiveHistory(site), nowMs)
  const registries = [registry.remotes, ...history.map(({ remotes }) => remotes)]
  const marks = new Set((await removedVersions(site.storage)).map(versionFolder))
  const isMarked = (version: Version) => marks.has(versionFolder(version))
  const versions = listVersions(await site.storage.list('remotes/'))
  const complete = versions.filter((version) => !isMarked(version) && !isPreviewVersion(version.version))
  const previews = await listPreviews(site.storage, nowMs)
  const isPreviewed = ({ name, version }: Version) =>
    previews.some((preview) => preview.remote === name && preview.version === version)
  const isKept = (version: Version) =>
    isRecent(version.files, nowMs) || isNewest(version, complete, keep) || isPreviewed(version)
  return versions.filter((version) => !inUse(registries, version) && (isMarked(version) || !isKept(version)))
}

const getLastRegistry = (history: readonly HistoryEntry[]): StoredRegistry => ({
  schema: 2,
  revision: history[0]?.revision ?? 0,
  remotes: history[0]?.remotes ?? {},
})

function listVersions(files: readonly ListedFile[]): readonly Version[] {
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

/** Incomplete uploads do not count. */
function isNewest({ name, version }: Version, all: readonly Version[], keep: number): boolean {
  const uploadedMs = (one: Version) => one.files.find(({ path }) => path === recordPath(one))?.modifiedMs ?? 0
  return all
    .filter((other) => other.name === name && uploadedMs(other) > 0)
    .sort((one, other) => uploadedMs(other) - uploadedMs(one))
    .slice(0, keep)
    .some((other) => other.version === version)
}

/** Returns the revisions of the last 24 h, with the one that was live at their beginning. */
function recent(history: readonly HistoryEntry[], nowMs: number): readonly HistoryEntry[] {
  const before = liveSinceMs(history, nowMs).findIndex((sinceMs) => nowMs - sinceMs >= SESSION_MS)
  return before === -1 ? history : history.slice(0, before + 1)
}

/**
 * Returns when each revision went live, the newest first. Their order is certain, but their times come from the
 * publishers' clocks: a revision is no older than any before it, and one from the future no newer than the one after
 * it.
 */
function liveSinceMs(history: readonly HistoryEntry[], nowMs: number): readonly number[] {
  const times: number[] = []
  for (const { at } of history) {
    const ownMs = Date.parse(at)
    times.push(ownMs <= nowMs ? ownMs : (times.at(-1) ?? nowMs))
  }
  let latestMs = -Infinity
  for (const [index, ownMs] of [...times.entries()].toReversed()) {
    latestMs = Math.max(latestMs, ownMs)
    times[index] = latestMs
  }
  return times
}

function inUse(registries: readonly StoredRegistry['remotes'][], { name, version }: VersionName): boolean {
  return registries.some((remotes) => isOffered({ remotes }, withdrawnName(name, version)))
}
