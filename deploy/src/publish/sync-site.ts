import { parseEnvelope } from '@coffer/shared-sdk/contracts'
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { IMMUTABLE_PATH } from '../edge/file-headers.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { inBatches } from './in-batches.ts'
import { PAGE, VERSION_FILE } from './shell-record.ts'
import { REGISTRY_FILE } from './registry-store.ts'
import { PRIVATE_FOLDER } from './storage.ts'
import type { Storage } from './storage.ts'

/** What a run has changed in the copy. */
export interface Synced {
  /** Files that were new or different, the registry among them. */
  readonly copied: number
  readonly removed: number
  /** Why what the edge has withdrawn could not be written back, for example with a credential that may only read; null if it was. */
  readonly notWrittenBack: Error | null
}

/** Files whose names do not change are written in this order, these last: a page is there once all that it names is. */
const LAST: readonly string[] = [PAGE, VERSION_FILE]

/**
 * Makes one storage, such as the folder that an edge serves, hold the site of another, such as a bucket: files first, then
 * the registry, then the page, so that it is a working site at every moment. What was pruned there goes here too. A version
 * that the edge of the copy has withdrawn is withdrawn in both, until somebody publishes (ADR 0156); where it cannot be written
 * back, the rest is copied all the same, and the next run tries again. Throws a DeployRefusal where there is no site to copy.
 */
export async function syncSite(from: Storage, to: Storage): Promise<Synced> {
  // In this order a release that is published meanwhile is always found with all its files: its page is written last.
  const changing = await readChanging(from)
  const registry = await readEnvelope(from)
  const files = (await from.list('')).map(({ path }) => path).filter((path) => IMMUTABLE_PATH.test(path))
  const present = (await to.list('')).map(({ path }) => path).filter((path) => IMMUTABLE_PATH.test(path))
  const there = new Set(present)
  let copied = 0
  await inBatches(
    files.filter((path) => !there.has(path)),
    async (path) => {
      const file = await from.read(path)
      if (file && (await to.create(path, file.content))) copied += 1
    },
  )
  const { isCopied, notWrittenBack } = await syncRegistry({ from, to }, registry)
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

/** The files of the shell whose names do not change, the page last. */
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

/** What publishers keep for themselves, and a folder's own lock and half-written files. */
function isPrivate(path: string): boolean {
  return path.startsWith(`${PRIVATE_FOLDER}/`) || path.split('/').some((name) => name.startsWith('.'))
}

interface ReadEnvelope {
  readonly envelope: RegistryEnvelope
  readonly tag: string
}

async function readEnvelope(storage: Storage): Promise<ReadEnvelope> {
  const file = await storage.read(REGISTRY_FILE)
  if (!file)
    throw new DeployRefusal(
      `Nothing is published in ${storage.place}.`,
      'Name the published site in COFFER_SITE, or publish to it first.',
    )
  return { envelope: parseEnvelope(file.content.toString()), tag: file.tag }
}

/** What is written at the same moment by an edge or a publisher is taken up by the next run. */
async function syncRegistry(
  { from, to }: { readonly from: Storage; readonly to: Storage },
  { envelope, tag }: ReadEnvelope,
): Promise<{ readonly isCopied: boolean } & Pick<Synced, 'notWrittenBack'>> {
  const file = await to.read(REGISTRY_FILE)
  const copy = file && parseEnvelope(file.content.toString())
  const isSame = copy?.payload === envelope.payload
  // Who publishes knows what is withdrawn, and may have made such a version live on purpose.
  const withdrawn = isSame ? [...new Set([...envelope.withdrawn, ...copy.withdrawn])] : envelope.withdrawn
  const next = Buffer.from(JSON.stringify({ ...envelope, withdrawn }))
  let notWrittenBack: Error | null = null
  if (withdrawn.length > envelope.withdrawn.length) {
    await from.compareAndSwap(REGISTRY_FILE, next, tag).catch((error: unknown) => {
      notWrittenBack = error instanceof Error ? error : new Error(String(error))
    })
  }
  const isCopied =
    file?.content.equals(next) !== true && (await to.compareAndSwap(REGISTRY_FILE, next, file?.tag ?? null))
  return { isCopied, notWrittenBack }
}
