import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inWorkspace } from '../workspace.ts'

/** Tests and gallery pages never reach a build. */
const IGNORED = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.(test|gallery)\.tsx?$|README\.md$/

/** One hash over every file below the given paths of the workspace: the same hash means the same build. */
export async function inputHash(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(inWorkspace(path))) {
      hash
        .update(relative(inWorkspace(), file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Every file below a path in a stable order; the path itself when it is a file; nothing when it is missing. */
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
