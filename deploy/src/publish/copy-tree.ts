import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { compressFile } from './compress.ts'

/** What a build holds for other tools; a browser never asks for it. */
const NOT_SERVED = new Set(['.inputs', 'remote.json'])

/** The files of a build that are served, as relative paths in a stable order. */
export async function servedFiles(dist: string): Promise<readonly string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort()
}

/** A build's version: a hash over its files, so that equal builds are one version. */
export async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Copies files with their compressed twins. */
export async function copyFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const target = join(to, file)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(from, file), target)
    await compressFile(target)
  }
}
