import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRegistry } from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'

export const REGISTRY_FILE = 'registry.json'

/** The live registry of a site; an empty one where nothing was published yet. Throws when it is damaged. */
export async function readRegistryFile(siteDir: string): Promise<Registry> {
  try {
    return parseRegistry(await readFile(join(siteDir, REGISTRY_FILE), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { schema: 1, revision: 0, remotes: {} }
    throw error
  }
}

/** Puts a file in place in one step: a reader sees the old content or the new, never half of it. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.next`, content)
  await rename(`${path}.next`, path)
}
