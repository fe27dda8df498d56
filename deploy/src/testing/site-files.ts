import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The hash of every file of a site by its path, including files that publishers keep. */
export type SiteFiles = Readonly<Record<string, string>>

export async function hashFiles(site: string): Promise<SiteFiles> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file) => [
      relative(site, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ])
  return Object.fromEntries(await Promise.all(files)) as SiteFiles
}

/** Returns the paths of all files that were added, changed or removed. */
export function changedFiles(before: SiteFiles, after: SiteFiles): readonly string[] {
  return Object.keys({ ...before, ...after })
    .filter((path) => before[path] !== after[path])
    .toSorted()
}
