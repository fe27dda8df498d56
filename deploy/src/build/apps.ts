import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { inWorkspace, isInstalled } from '../workspace.ts'

export type AppName = 'shell' | RemoteName

/** The remotes whose sources are here; a team may have checked out only its own, or have a repository for it. */
export const REMOTES: readonly RemoteName[] = isInstalled ? singleRemote() : remoteFolders()

function remoteFolders(): readonly RemoteName[] {
  return readdirSync(inWorkspace())
    .filter(isRemoteName)
    .filter((name) => existsSync(inWorkspace(name, 'package.json')))
    .sort()
}

/** Returns the remote of a repository by the name in its package.json; none if that is not the name of a remote. */
function singleRemote(): readonly RemoteName[] {
  const file = inWorkspace('package.json')
  if (!existsSync(file)) return []
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string }
  return name !== undefined && isRemoteName(name) ? [name] : []
}

/** Every app with a build of its own, the shell first. */
export const APPS: readonly AppName[] = [
  ...(existsSync(inWorkspace('shell', 'package.json')) ? (['shell'] as const) : []),
  ...REMOTES,
]

/** Returns the path of an app's folder in the workspace; the repository of a single remote is its folder. */
export function appFolder(app: AppName): string {
  return isInstalled ? '.' : app
}

/** Returns the absolute path of something in an app's folder. */
export function inApp(app: AppName, ...parts: readonly string[]): string {
  return inWorkspace(appFolder(app), ...parts)
}

/** The shared packages: a build contains the parts of them that its code imports. */
export const SHARED_SOURCES: readonly string[] = isInstalled ? [] : ['shared-sdk/src', 'shared-ui/src']

/**
 * Returns the paths in the workspace that every build of an app depends on, besides its parts of the shared packages.
 */
export function ownInputs(app: AppName): readonly string[] {
  return [
    ...['src', 'public', 'rspack.config.ts', 'package.json'].map((path) => join(appFolder(app), path)),
    // The build itself reads the slots, sheets and contract, so the compiler does not report them.
    'shared-sdk/src/contracts',
    'shared-sdk/package.json',
    'shared-ui/package.json',
    'deploy/src/federation',
    // In the repository of a single remote, it also has the versions and hashes of our packages.
    'pnpm-lock.yaml',
  ]
}
