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

/** What a build depends on, as paths of the workspace. Of the shared packages remotes carry only what holds no state. */
export function inputsOf(app: AppName): readonly string[] {
  const shared =
    app === 'shell'
      ? ['shared-sdk/src', 'shared-ui/src']
      : ['shared-sdk/src/contracts', 'shared-sdk/src/domain', 'shared-ui/src/patterns/printed-page']
  return [
    ...['src', 'public', 'rspack.config.ts', 'package.json'].map((path) => `${app}/${path}`),
    ...shared,
    'shared-sdk/package.json',
    'shared-ui/package.json',
    'deploy/src/federation',
    'pnpm-lock.yaml',
  ]
}
