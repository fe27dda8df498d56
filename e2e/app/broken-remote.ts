import { createHash } from 'node:crypto'
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getEntry, withEntry } from '@coffer/deploy/publish/registry-store'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { rewriteRegistry } from './publish-fixture.ts'
import type { Site } from './stack.ts'

interface Breakage {
  /** This code is added to the end of the remote's entry, which then gets a valid hash again. */
  readonly code?: string
  /** Files whose names match are missing. */
  readonly missing?: RegExp
}

interface BrokenRemote {
  readonly version: string
  /** Makes the earlier build live again. */
  readonly repair: () => Promise<void>
}

/**
 * Publishes a broken copy of a remote's live build. With `isReplaceable` the good build is its last known good build.
 */
export async function publishBroken(
  site: Site,
  name: RemoteName,
  { code, missing }: Breakage,
  { isReplaceable = false } = {},
): Promise<BrokenRemote> {
  let good: RegistryRemote | null = null
  let version = ''
  await rewriteRegistry(site, async (registry) => {
    good ??= getEntry(registry, name).live
    if (!good) throw new Error(`${name} is not live.`)
    version = `${good.version}.broken`
    const folder = join(site.dir, 'remotes', name, version)
    await cp(join(site.dir, 'remotes', name, good.version), folder, { recursive: true })
    const entry = join(folder, 'remoteEntry.js')
    if (code !== undefined) {
      for (const ending of ['.br', '.gz']) await rm(entry + ending, { force: true })
      await writeFile(entry, `${await readFile(entry, 'utf8')}\n;${code}`)
    }
    const hash = createHash('sha256')
      .update(await readFile(entry))
      .digest('base64')
    for (const file of await readdir(folder)) if (missing?.test(file)) await rm(join(folder, file))
    const moved = ({ href, integrity }: RegistryRemote['entry']) => ({
      href: href.replace(`/${good?.version}/`, `/${version}/`),
      integrity,
    })
    const live: RegistryRemote = {
      ...good,
      version,
      entry: { ...moved(good.entry), integrity: `sha256-${hash}` },
      preload: { app: good.preload.app.map(moved) },
    }
    return withEntry(registry, name, { live, previous: isReplaceable ? good : null, pins: [] })
  })
  return {
    version,
    repair: async () => {
      await rewriteRegistry(site, (registry) =>
        withEntry(registry, name, { live: good, previous: null, pins: [] }),
      )
    },
  }
}
