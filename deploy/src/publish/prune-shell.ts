import { readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import { SHELL_RECORDS, readLiveShell, readShell } from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'
import type { ListedFile, Storage } from './storage.ts'

type PublicSite = Pick<Site, 'storage' | 'keys'>

/** Finds hashed files of the shell from before the given time that nobody can need. */
export async function unusedShellFiles(site: PublicSite, sinceMs: number): Promise<readonly ListedFile[]> {
  const used = await usedShellFiles(site, sinceMs)
  return (await site.storage.list('assets/')).filter(
    ({ path, modifiedMs }) => used !== null && !used.has(path) && modifiedMs <= sinceMs,
  )
}

/**
 * Removes unused files of the shell. A shell that is published or rolled back to meanwhile keeps its files: its record
 * is written before it looks for them, so files that it found are restored here.
 */
export async function removeShellFiles(
  site: PublicSite,
  files: readonly ListedFile[],
  sinceMs: number,
): Promise<void> {
  const { storage } = site
  const removed = new Map<string, Buffer>()
  for (const { path } of files) {
    const file = await storage.read(path)
    if (file) removed.set(path, file.content)
    await storage.remove(path)
  }
  const used = await usedShellFiles(site, sinceMs)
  for (const [path, content] of removed) if (used?.has(path) === true) await storage.create(path, content)
}

/**
 * Returns the files of these shells: the live one, and the one whose page was written last, which differs if a publisher was
 * killed; their predecessors, which `rollback shell` goes back to without --to; those since the given time and the one before.
 * Null if there is no shell.
 */
async function usedShellFiles(site: PublicSite, sinceMs: number): Promise<ReadonlySet<string> | null> {
  const { storage } = site
  const named = await readLiveShell(storage, (await readRegistry(site)).registry)
  const live = [named, await readShell(storage)].filter((shell) => shell !== null)
  if (live.length === 0) return null
  const shells = await readShells(storage)
  const byTime = shells.toSorted((one, other) => publishedMs(other) - publishedMs(one))
  const firstBefore = byTime.findIndex((shell) => publishedMs(shell) <= sinceMs)
  const opened = firstBefore === -1 ? byTime : byTime.slice(0, firstBefore + 1)
  const previous = shells.filter(({ build }) => live.some((shell) => shell.previous === build))
  return new Set([...live, ...previous, ...opened].flatMap(({ files }) => files))
}

const publishedMs = ({ publishedAt }: ShellRecord) => Date.parse(publishedAt)

async function readShells(storage: Storage): Promise<readonly ShellRecord[]> {
  const records = (await storage.list(SHELL_RECORDS)).filter(({ path }) => path.endsWith('/record.json'))
  const files = await Promise.all(records.map(({ path }) => storage.read(path)))
  return files
    .filter((file) => file !== null)
    .map(({ content }) => JSON.parse(content.toString()) as ShellRecord)
}
