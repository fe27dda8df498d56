import { readFile, glob } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

/** Matches the module of an import or a re-export, static or dynamic. */
const IMPORT = /(?:^|\s)(?:from |import |import\()['"]((?:@[\w-]+\/)?[\w-][\w./:-]*)['"]/g

/** Returns the names of all packages that the compiled files in a folder import, without the package itself. */
export async function importedPackages(folder: string, itself: string): Promise<readonly string[]> {
  const names = new Set<string>()
  for await (const file of glob('**/*.{js,d.ts}', { cwd: folder })) {
    for (const [, request = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(IMPORT))
      names.add(packageName(request))
  }
  return [...names].filter((name) => name !== itself && !isBuiltin(name)).toSorted()
}

const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name)

const packageName = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
