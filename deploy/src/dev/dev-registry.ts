import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEntry, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { readDescription } from '../federation/remote-description.ts'
import { replaceFile } from '../publish/replace-file.ts'
import { REGISTRY_FILE } from '../publish/registry-store.ts'
import type { StoredRegistry } from '../publish/registry-store.ts'
import { signPayload } from '../publish/signing-keys.ts'
import type { SigningKey } from '../publish/signing-keys.ts'
import { DEVELOPMENT_VERSION, developmentFolder } from './development-config.ts'

/** Returns a remote's entry in the registry while it is under development; null if it has not been compiled yet. */
export async function underDevelopment(name: RemoteName, siteDir: string): Promise<RegistryRemote | null> {
  const folder = developmentFolder(name)
  try {
    const { contract, requires, slots, sheets, screens, navigation, feature } = await readDescription(
      join(siteDir, folder),
    )
    const entry = join(siteDir, folder, 'remoteEntry.js')
    const hash = createHash('sha256').update(await readFile(entry))
    // The copy has a name of its own: a page that read the registry before the next build still finds this entry.
    const copy = `${folder}/entries/${hash.copy().digest('hex').slice(0, 12)}.js`
    await mkdir(join(siteDir, folder, 'entries'), { recursive: true })
    await copyFile(entry, join(siteDir, copy))
    return {
      version: DEVELOPMENT_VERSION,
      contract,
      requires,
      entry: { href: `/${copy}`, integrity: `sha256-${hash.digest('base64')}` },
      // Code that is fetched ahead may belong to another build by the time it is used.
      preload: { app: [] },
      slots,
      sheets,
      screens,
      navigation,
      feature,
      publishedAt: new Date().toISOString(),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

let revision = 0

/** Signs and writes the registry of a site under development. */
export async function writeRegistry(
  siteDir: string,
  builds: ReadonlyMap<RemoteName, RegistryRemote>,
  keys: readonly SigningKey[],
): Promise<void> {
  revision += 1
  const remotes = Object.fromEntries(
    [...builds].map(([name, live]): [string, RegistryEntry] => [name, { live, previous: null, pins: [] }]),
  )
  const registry: StoredRegistry = { schema: 2, revision, signedAt: new Date().toISOString(), remotes }
  const payload = JSON.stringify(registry)
  const envelope = { payload, signatures: signPayload(payload, keys), withdrawn: [] }
  await replaceFile(join(siteDir, REGISTRY_FILE), JSON.stringify(envelope))
}
