import { existsSync, readdirSync } from 'node:fs'
import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { inWorkspace } from '../workspace.ts'

export type AppName = 'shell' | RemoteName

/** The remotes whose sources are here; a team may have checked out its own only. */
export const REMOTES: readonly RemoteName[] = readdirSync(inWorkspace())
  .filter(isRemoteName)
  .filter((name) => existsSync(inWorkspace(name, 'package.json')))
  .sort()

/** Everything that is built by itself, the shell first. */
export const APPS: readonly AppName[] = [
  ...(existsSync(inWorkspace('shell', 'package.json')) ? (['shell'] as const) : []),
  ...REMOTES,
]

/** The packages of which a build contains what its code imports. */
export const SHARED_SOURCES: readonly string[] = ['shared-sdk/src', 'shared-ui/src']

/** What every build of an app depends on, as paths of the workspace; what it contains of the shared packages comes on top. */
export function ownInputs(app: AppName): readonly string[] {
  return [
    ...['src', 'public', 'rspack.config.ts', 'package.json'].map((path) => `${app}/${path}`),
    // Which slots, sheets and contract there are is read by the build itself, not by what it compiles.
    'shared-sdk/src/contracts',
    'shared-sdk/package.json',
    'shared-ui/package.json',
    'deploy/src/federation',
    'pnpm-lock.yaml',
  ]
}
