import { createRequire, isBuiltin } from 'node:module'
import { realpathSync } from 'node:fs'

/**
 * Tells eslint-plugin-boundaries which file an import means. It uses Node's own resolution: imports name their file
 * ending everywhere in this repository, and packages name each other through `exports`.
 */
export const interfaceVersion = 2

export interface Resolution {
  readonly found: boolean
  /** The real path of the file; `null` for Node's own modules and for files that cannot be found. */
  readonly path: string | null
}

/** Resolves `source` as written in `file`. A workspace package resolves to its real folder, so that it counts as local. */
export function resolve(source: string, file: string): Resolution {
  if (isBuiltin(source)) return { found: true, path: null }
  try {
    return { found: true, path: realpathSync(createRequire(file).resolve(source)) }
  } catch {
    // It is not found, or a package without a CommonJS entry: boundaries then uses only the name.
    return { found: false, path: null }
  }
}
