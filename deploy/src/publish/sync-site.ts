import { IMMUTABLE_PATH } from '../edge/file-headers.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { inBatches } from './in-batches.ts'
import { PAGE, VERSION_FILE } from './shell-record.ts'
import { REGISTRY_FILE } from './registry-store.ts'
import { syncHistory } from './sync-history.ts'
import { syncPreviews } from './sync-previews.ts'
import { readServedRegistry, unlessDamaged } from './served-registry.ts'
import type { ServedRegistry } from './served-registry.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'
import { onlyInCopy, unseenWithdrawals, withdrawals } from './withdrawals.ts'

/** The changes of a run in the copy. */
export interface Synced {
  /** The number of files that were new or different, including the registry. */
  readonly copied: number
  readonly removed: number
  /**
   * Why the edge's withdrawals could not be written back, for example with a read-only credential; null if they were.
   */
  readonly notWrittenBack: Error | null
}

/**
 * Files whose names do not change are written in this order, these last: a page appears once everything that it names
 * exists.
 */
const LAST: readonly string[] = [PAGE, VERSION_FILE]

/**
 * Makes one storage, such as the folder that an edge serves, a copy of another site, such as a bucket: files first, then the
 * registry, then the page, so that it is a working site at every moment. Files that were pruned there are removed here too. A
 * version that the edge of the copy has withdrawn is withdrawn in both, and in the copy until nobody is offered it or somebody
 * chooses it (ADR 0021); if it cannot be written back, the rest is copied anyway, and the next run tries again. Throws a
 * DeployRefusal if there is no site to copy.
 */
export async function syncSite(from: Storage, to: Storage): Promise<Synced> {
  // In this order a release that is published meanwhile is always found with all its files: its page is written last.
  const changing = await readChanging(from)
  const site = await readServedRegistry(from)
  if (!site)
    throw new DeployRefusal(
      `Nothing is published in ${from.place}.`,
      'Name the published site in COFFER_SITE, or publish to it first.',
    )
  const paths = (await from.list('')).map(({ path }) => path)
  const files = paths.filter((path) => IMMUTABLE_PATH.test(path))
  const copiedPaths = (await to.list('')).map(({ path }) => path)
  const present = copiedPaths.filter((path) => IMMUTABLE_PATH.test(path))
  const there = new Set(present)
  let copied = 0
  await inBatches(
    files.filter((path) => !there.has(path)),
    async (path) => {
      const file = await from.read(path)
      if (file && (await to.create(path, file.content))) copied += 1
    },
  )
  // People can be served without them, for example where the credential may not read them.
  const copying = { from, to, paths, copied: copiedPaths }
  await Promise.allSettled([syncHistory({ ...copying, site }), syncPreviews(copying)])
  const { isCopied, notWrittenBack } = await syncRegistry({ from, to }, site)
  if (isCopied) copied += 1
  for (const [path, content] of changing) {
    if ((await to.read(path))?.content.equals(content) === true) continue
    await to.write(path, content)
    copied += 1
  }
  const wanted = new Set(files)
  const gone = present.filter((path) => !wanted.has(path))
  await inBatches(gone, (path) => to.remove(path))
  return { copied, removed: gone.length, notWrittenBack }
}

/** Reads the files of the shell whose names do not change, the page last. */
async function readChanging(from: Storage): Promise<readonly (readonly [path: string, content: Buffer])[]> {
  const paths = (await from.list(''))
    .map(({ path }) => path)
    .filter((path) => !IMMUTABLE_PATH.test(path) && path !== REGISTRY_FILE && !isPrivate(path))
    .toSorted((one, other) => LAST.indexOf(one) - LAST.indexOf(other))
  const files: [string, Buffer][] = []
  for (const path of paths) {
    const file = await from.read(path)
    if (file) files.push([path, file.content])
  }
  return files
}

/** Returns true for the publishers' own files, and for a folder's lock and half-written files. */
function isPrivate(path: string): boolean {
  return path.startsWith(`${PRIVATE_FOLDER}/`) || path.split('/').some((name) => name.startsWith('.'))
}

/** The edge of the copy may withdraw a version at the same moment; then its registry is read again. */
const TRIES = 5

/** Copies the registry; the next run takes up writes of a publisher at the same moment. */
async function syncRegistry(
  { from, to }: { readonly from: Storage; readonly to: Storage },
  site: ServedRegistry,
  tries = TRIES,
): Promise<{ readonly isCopied: boolean } & Pick<Synced, 'notWrittenBack'>> {
  // A damaged registry is replaced.
  const copy = await readServedRegistry(to).catch(unlessDamaged)
  const tag = copy?.tag ?? (await to.read(REGISTRY_FILE))?.tag ?? null
  const { own, problem } = await ownWithdrawals(from, { copy, site })
  let notWrittenBack = problem
  const { envelope } = site
  const held = withdrawals([...envelope.withdrawn, ...own], envelope, copy?.envelope ?? {})
  const text = JSON.stringify({ ...envelope, ...held })
  const next = Buffer.from(text)
  if (own.length > 0 && problem === null) {
    await from.compareAndSwap(REGISTRY_FILE, next, site.tag).catch((error: unknown) => {
      notWrittenBack = asError(error)
    })
  }
  if (copy?.text === text) return { isCopied: false, notWrittenBack }
  if (await to.compareAndSwap(REGISTRY_FILE, next, tag)) return { isCopied: true, notWrittenBack }
  if (tries > 1) return syncRegistry({ from, to }, site, tries - 1)
  // Its page must not be shown before the registry.
  throw new Error(`The registry in ${to.place} changed ${TRIES} times meanwhile.`)
}

/**
 * Returns the withdrawals of the copy's edge that publishers have not seen; if the history is unreadable, all that they
 * may not have.
 */
async function ownWithdrawals(
  from: Storage,
  { copy, site }: { readonly copy: ServedRegistry | null; readonly site: ServedRegistry },
): Promise<{ readonly own: readonly string[]; readonly problem: Error | null }> {
  const names = copy ? onlyInCopy(copy, site) : []
  if (!copy || names.length === 0) return { own: [], problem: null }
  try {
    return { own: await unseenWithdrawals(from, names, { copy, site }), problem: null }
  } catch (error) {
    return { own: names, problem: asError(error) }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
