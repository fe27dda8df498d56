import { join } from 'node:path'
import { compile } from '@coffer/deploy/build/build'
import { remoteConfig } from '@coffer/deploy/federation'
import { localSite } from '@coffer/deploy/publish/publish'
import { withLive } from '@coffer/deploy/publish/registry-changes'
import { changeRegistry } from '@coffer/deploy/publish/change-registry'
import type { StoredRegistry } from '@coffer/deploy/publish/registry-store'
import { uploadRemote } from '@coffer/deploy/publish/upload-remote'
import { inWorkspace } from '@coffer/deploy/workspace'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import type { Site } from './stack.ts'

type Fixture = 'throws-in-a-click'

/** Builds a fixture as if it were a remote of the product and publishes it in place of that remote. */
export async function publishFixture(site: Site, fixture: Fixture, as: RemoteName): Promise<void> {
  const root = join(import.meta.dirname, '../fixtures', fixture)
  const config = remoteConfig(as, { root, mode: 'production', declaredIn: inWorkspace(as) })
  // It has the remote's version, but its chunks are those of another one.
  await compile([{ ...config, output: { ...config.output, chunkLoadingGlobal: fixture } }])
  const { storage, now } = await localSite(site.dir)
  const dist = join(root, 'dist')
  const build = await uploadRemote(storage, { name: as, dist, isLocal: true, now })
  await rewriteRegistry(site, (registry) => withLive(registry, as, build))
}

/** Changes the live registry of a site and signs it. */
export async function rewriteRegistry(
  site: Site,
  change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
): Promise<void> {
  const published = await localSite(site.dir)
  const about = { action: 'publish', app: 'site', detail: 'a fixture', why: 'a journey' } as const
  await changeRegistry(published, change, () => about)
}
