import { existsSync, readdirSync } from 'node:fs'
import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { inWorkspace } from '../workspace.ts'

export type AppName = 'shell' | RemoteName

/** The remotes whose sources are here; a team may have checked out only its own. */
export const REMOTES: readonly RemoteName[] = readdirSync(inWorkspace())
  .filter(isRemoteName)
  .filter((name) => existsSync(inWorkspace(name, 'package.json')))
  .sort()

/** Every app with a build of its own, the shell first. */
export const APPS: readonly AppName[] = [
  ...(existsSync(inWorkspace('shell', 'package.json')) ? (['shell'] as const) : []),
  ...REMOTES,
]

/** The shared packages: a build contains the parts of them that its code imports. */
export const SHARED_SOURCES: readonly string[] = ['shared-sdk/src', 'shared-ui/src']

/**
 * Returns the paths in the workspace that every build of an app depends on, besides its parts of the shared packages.
 */
export function ownInputs(app: AppName): readonly string[] {
  return [
    ...['src', 'public', 'rspack.config.ts', 'package.json'].map((path) => `${app}/${path}`),
    // The build itself reads the slots, sheets and contract, so the compiler does not report them.
    'shared-sdk/src/contracts',
    'shared-sdk/package.json',
    'shared-ui/package.json',
    'deploy/src/federation',
    'pnpm-lock.yaml',
  ]
}
