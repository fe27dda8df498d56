import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { readDescription } from '../federation/remote-description.ts'
import { REGISTRY_FILE, replaceFile } from '../publish/registry-file.ts'
import { developmentFolder } from './development-config.ts'

export type RegistryRemotes = { readonly [Name in RemoteName]?: RegistryRemote }

/** A remote's entry in the registry while it is under development; null while it has not been compiled yet. */
export async function underDevelopment(name: RemoteName, siteDir: string): Promise<RegistryRemote | null> {
  const folder = developmentFolder(name)
  try {
    const description = await readDescription(join(siteDir, folder))
    const entry = join(siteDir, folder, 'remoteEntry.js')
    const hash = createHash('sha256').update(await readFile(entry))
    // A copy under a name of its own: a page that read the registry before the next build still finds what it says.
    const copy = `${folder}/entries/${hash.copy().digest('hex').slice(0, 12)}.js`
    await mkdir(join(siteDir, folder, 'entries'), { recursive: true })
    await copyFile(entry, join(siteDir, copy))
    return {
      version: 'development',
      entry: { href: `/${copy}`, integrity: `sha256-${hash.digest('base64')}` },
      // What is fetched ahead may be another build by the time it is used.
      preload: { app: [] },
      slots: description.slots,
      sheets: description.sheets,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

let revision = 0

export async function writeRegistry(siteDir: string, remotes: RegistryRemotes): Promise<void> {
  revision += 1
  await replaceFile(join(siteDir, REGISTRY_FILE), JSON.stringify({ schema: 1, revision, remotes }))
}
