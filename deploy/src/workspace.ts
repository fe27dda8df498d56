import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Returns the absolute path of something in the workspace, e.g. `inWorkspace('shell', 'dist')`. */
export function inWorkspace(...parts: readonly string[]): string {
  return join(root, ...parts)
}
