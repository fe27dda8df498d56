import type { RegistryEntry, RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { inBatches } from './in-batches.ts'
import { hashPayload, readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage, StoredFile } from './storage.ts'

/** A change and its reason. */
export interface Change {
  readonly action:
    | 'publish'
    | 'rollback'
    | 'pin'
    | 'unpin'
    | 'disable'
    | 'enable'
    | 'prune'
    | 'keys'
    | 'rebuild'
  /** A remote, `shell`, or `site`. */
  readonly app: string
  /** The detail, for example `1.3.0 → 1.4.0`. */
  readonly detail: string
  readonly why: string
}

/** One revision of the registry. */
export interface HistoryEntry extends Change {
  readonly revision: number
  /** ISO time. */
  readonly at: string
  readonly who: string
  /** Identifies the registry that it led to, and the one before; null for the first. */
  readonly hash: string
  readonly parent: string | null
  /**
   * The versions that the edge had withdrawn before, and those of them that were given out again, in the form of
   * `withdrawnName`; since ADR 0179.
   */
  readonly withdrawn?: readonly string[]
  readonly restored?: readonly string[]
  readonly remotes: Readonly<Record<string, RegistryEntry>>
  /** The build of the live shell; missing in entries from before December 2026. */
  readonly shell?: string
  /** The registry itself, from which a lost one is rebuilt; missing in entries from before December 2026. */
  readonly signed?: Pick<RegistryEnvelope, 'payload' | 'signatures'>
}

/** Identifies a revision of the registry. */
export type Revision = Pick<HistoryEntry, 'revision' | 'hash'>

export const HISTORY_FOLDER = `${PRIVATE_FOLDER}/history/`

const getPath = ({ revision, hash }: Revision) =>
  `${HISTORY_FOLDER}${String(revision).padStart(9, '0')}-${hash.slice(0, 12)}.json`

/**
 * Records a revision before it goes live, so that none goes live unrecorded. A revision that never does, because somebody
 * else was faster or the publisher was killed, is not on the path from the live one back (`readHistory`). Returns false if
 * somebody has recorded the same one.
 */
export async function addHistory(
  { storage, who, now }: Site,
  entry: Omit<HistoryEntry, 'at' | 'who'>,
): Promise<boolean> {
  const file: HistoryEntry = { ...entry, at: now(), who }
  return storage.create(getPath(entry), Buffer.from(JSON.stringify(file)))
}

/** Returns the revisions after one that went live, the newest first, as far back as they are known. */
export async function revisionsSince(
  storage: Storage,
  live: Revision,
  revision: number,
): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  let next: Revision | null = live
  while (next && next.revision > revision) {
    const file: StoredFile | null = await storage.read(getPath(next))
    if (!file) break
    const entry = JSON.parse(file.content.toString()) as HistoryEntry
    entries.push(entry)
    next = before(entry)
  }
  return entries
}

/** Returns whether a revision is the live one, or is on the path from it back. */
export async function hasGoneLive(
  storage: Storage,
  live: Revision,
  { revision, hash }: Revision,
): Promise<boolean> {
  const oldest = (await revisionsSince(storage, live, revision)).at(-1)
  const reached = oldest ? before(oldest) : live
  return reached?.revision === revision && reached.hash === hash
}

/** Returns the revision that an entry has replaced; null for the first. */
function before({ revision, parent }: HistoryEntry): Revision | null {
  return parent === null ? null : { revision: revision - 1, hash: parent }
}

/**
 * Returns all recorded revisions, the newest first. Some may never have gone live (`addHistory`), and anybody who can write to
 * the site can add one, so its signature must be checked before it is used.
 */
export async function readRecorded(storage: Storage): Promise<readonly HistoryEntry[]> {
  const entries = [...(await readFiles(storage)).values()]
  return entries.toSorted((one, other) => other.revision - one.revision)
}

/** Returns the revisions that went live, the newest first, from the one with the given revision and hash back. */
export async function readHistory(storage: Storage, live: Revision): Promise<readonly HistoryEntry[]> {
  const files = await readFiles(storage)
  const entries: HistoryEntry[] = []
  let next: Revision | null = live
  while (next) {
    const entry: HistoryEntry | undefined = files.get(getPath(next))
    if (!entry) break
    entries.push(entry)
    next = before(entry)
  }
  return entries
}

async function readFiles(storage: Storage): Promise<ReadonlyMap<string, HistoryEntry>> {
  const paths = (await storage.list(HISTORY_FOLDER))
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.json'))
  const entries = new Map<string, HistoryEntry>()
  await inBatches(paths, async (path) => {
    const file = await storage.read(path)
    if (file) entries.set(path, JSON.parse(file.content.toString()) as HistoryEntry)
  })
  return entries
}

/**
 * Returns the revision with which the present or last occurrence of something began, in a history with the newest
 * first.
 */
export function findBeginning(
  history: readonly HistoryEntry[],
  isSo: (entry: HistoryEntry) => boolean,
): HistoryEntry | undefined {
  const last = history.findIndex(isSo)
  if (last === -1) return undefined
  const before = history.findIndex((entry, index) => index > last && !isSo(entry))
  return history.at(before === -1 ? -1 : before - 1)
}

/** Returns the revisions up to the live one, the newest first; none if nothing was published. */
export async function readLiveHistory(
  site: Pick<Site, 'storage' | 'keys'>,
): Promise<readonly HistoryEntry[]> {
  const { registry, envelope } = await readRegistry(site)
  if (!envelope) return []
  return readHistory(site.storage, { revision: registry.revision, hash: hashPayload(envelope.payload) })
}
