import type { Compilation } from '@rspack/core'
import { OWN_PACKAGES } from './public-exports.ts'

/** Means all names: the build imports the whole entry with `import()` or `import * as`. */
export const ALL_NAMES = '*'

/** The names that a build imports from the shell, by entry of the shared table, for example `@coffer/shared-sdk/host`. */
export type ImportedNames = Readonly<Record<string, readonly string[]>>

const CONSUMED = /^consume shared module \(\S+\) (\S+)@/

/** Reads from a compilation which names of our own shared packages it imports. */
export function importedNames({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const imported = new Map<string, Set<string>>()
  for (const module of modules) {
    const [, request = ''] = CONSUMED.exec(module.identifier()) ?? []
    if (!OWN_PACKAGES.some((name) => isFromPackage(name, request))) continue
    const names = imported.get(request) ?? new Set()
    imported.set(request, names)
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      // This dependency is the import declaration; each use of an imported name is a separate dependency.
      if (/^esm (export )?import$/.test(dependency.type)) continue
      names.add(dependency.ids?.[0] ?? ALL_NAMES)
    }
  }
  // Sorted, because the order affects the version of a local build.
  const entries = [...imported.keys()].toSorted()
  return Object.fromEntries(entries.map((entry) => [entry, [...(imported.get(entry) ?? [])].toSorted()]))
}

/** Returns whether a request is the package or one of its entries. */
export function isFromPackage(name: string, request: string): boolean {
  return `${request}/`.startsWith(`${name}/`)
}
