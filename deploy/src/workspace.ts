import { createRequire } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'

/**
 * True in the repository of a single remote, which has this code as an installed package. In the workspace, Node resolves the
 * links of packages to the folders that they lead to.
 */
export const isInstalled = import.meta.dirname.split(sep).includes('node_modules')

const root = isInstalled ? process.cwd() : join(import.meta.dirname, '../..')

/**
 * Returns the absolute path of something in the workspace, e.g. `inWorkspace('shell', 'dist')`, or in the repository of a
 * single remote.
 */
export function inWorkspace(...parts: readonly string[]): string {
  return join(root, ...parts)
}

/** Returns the absolute path of something in one of our packages, e.g. `@coffer/shared-ui`. */
export function inPackage(name: string, ...parts: readonly string[]): string {
  const folder = isInstalled
    ? dirname(createRequire(inWorkspace('package.json')).resolve(`${name}/package.json`))
    : inWorkspace(basename(name))
  return join(folder, ...parts)
}
