import { join } from 'node:path'
import { compile } from '@coffer/deploy/build/build'
import { remoteConfig } from '@coffer/deploy/federation'
import { publishRemote } from '@coffer/deploy/publish/publish-remote'
import { REGISTRY_FILE, readRegistryFile, replaceFile } from '@coffer/deploy/publish/registry-file'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import type { Site } from './stack.ts'

type Fixture = 'throws-at-import' | 'throws-at-first-render' | 'throws-in-a-click'

/** Builds a fixture as if it were a remote of the product and publishes it in that one's place. */
export async function publishFixture(site: Site, fixture: Fixture, as: RemoteName): Promise<void> {
  const root = join(import.meta.dirname, '../fixtures', fixture)
  await compile([remoteConfig(as, { root, mode: 'production' })])
  const remote = await publishRemote(as, join(root, 'dist'), site.dir)
  await rewriteRegistry(site, (remotes) => ({ ...remotes, [as]: remote }))
}

/** Changes the live registry of a site. */
export async function rewriteRegistry(
  site: Site,
  change: (remotes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const registry = await readRegistryFile(site.dir)
  const next = { ...registry, revision: registry.revision + 1, remotes: change(registry.remotes) }
  await replaceFile(join(site.dir, REGISTRY_FILE), JSON.stringify(next))
}
