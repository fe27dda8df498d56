import { SHELL_RECORDS, readShell } from './publish-shell.ts'
import type { ShellRecord } from './publish-shell.ts'
import type { ListedFile, Storage } from './storage.ts'

/** Hashed files of the shell from before the given time that nobody can need. */
export async function unusedShellFiles(storage: Storage, sinceMs: number): Promise<readonly ListedFile[]> {
  const used = await usedShellFiles(storage, sinceMs)
  return (await storage.list('assets/')).filter(
    ({ path, modifiedMs }) => used !== null && !used.has(path) && modifiedMs <= sinceMs,
  )
}

/**
 * Removes unused files of the shell. A shell that is published or gone back to meanwhile keeps its files: its record is
 * written before it looks for them, so that they are put back here when it found them.
 */
export async function removeShellFiles(
  storage: Storage,
  files: readonly ListedFile[],
  sinceMs: number,
): Promise<void> {
  const removed = new Map<string, Buffer>()
  for (const { path } of files) {
    const file = await storage.read(path)
    if (file) removed.set(path, file.content)
    await storage.remove(path)
  }
  const used = await usedShellFiles(storage, sinceMs)
  for (const [path, content] of removed) if (used?.has(path) === true) await storage.create(path, content)
}

/**
 * The files of the live shell, of the previous one, which `rollback shell` goes back to without --to, of those since the
 * given time and of the one before. Null where there is no shell.
 */
async function usedShellFiles(storage: Storage, sinceMs: number): Promise<ReadonlySet<string> | null> {
  const live = await readShell(storage)
  if (!live) return null
  const shells = await readShells(storage)
  const byTime = shells.toSorted((one, other) => publishedMs(other) - publishedMs(one))
  const firstBefore = byTime.findIndex((shell) => publishedMs(shell) <= sinceMs)
  const opened = firstBefore === -1 ? byTime : byTime.slice(0, firstBefore + 1)
  const previous = shells.filter(({ build }) => build === live.previous)
  return new Set([live, ...previous, ...opened].flatMap(({ files }) => files))
}

const publishedMs = ({ publishedAt }: ShellRecord) => Date.parse(publishedAt)

async function readShells(storage: Storage): Promise<readonly ShellRecord[]> {
  const records = (await storage.list(SHELL_RECORDS)).filter(({ path }) => path.endsWith('/record.json'))
  const files = await Promise.all(records.map(({ path }) => storage.read(path)))
  return files
    .filter((file) => file !== null)
    .map(({ content }) => JSON.parse(content.toString()) as ShellRecord)
}
