import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Files of a build for other tools; a browser never requests them. */
const NOT_SERVED = new Set(['.inputs', 'remote.json', 'mf-stats.json'])

export interface BuiltFile {
  /** The relative path, with slashes. */
  readonly path: string
  readonly content: Buffer
}

/** Returns the served files of a build, in a stable order. */
export async function builtFiles(dist: string): Promise<readonly BuiltFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(dist, path)) })))
}

/** Returns a hash over contents, so that equal builds are one version. */
export function contentHash(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256')
  for (const { path, content } of files) hash.update(path).update('\0').update(content)
  return hash.digest('hex').slice(0, 12)
}

export function computeIntegrity(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
