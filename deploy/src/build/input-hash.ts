import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inWorkspace } from '../workspace.ts'

/** Tests and gallery pages never reach a build. */
const IGNORED = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.(test|gallery)\.tsx?$|README\.md$/

/** Returns the hash of each file below the given paths of the workspace, by the file's own path there. */
export async function fileHashes(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const path of paths) {
    for (const file of await filesBelow(inWorkspace(path))) {
      const hash = createHash('sha256').update(await readFile(file))
      hashes.set(relative(inWorkspace(), file), hash.digest('hex'))
    }
  }
  return hashes
}

/** Returns one hash over files: the same hash means the same contents under the same names. */
export function inputHash(hashes: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [file, content] of [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(file).update('\0').update(content).update('\0')
  return hash.digest('hex')
}

/** Lists every file below a path in a stable order; the path itself if it is a file; nothing if it is missing. */
export async function filesBelow(path: string): Promise<readonly string[]> {
  if (IGNORED.test(path.slice(inWorkspace().length))) return []
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).sort()
  return (await Promise.all(names.map((name) => filesBelow(join(path, name))))).flat()
}
