import { createHash } from 'node:crypto'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryAsset, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { readDescription } from '../federation/remote-description.ts'
import { copyFiles, servedFiles, versionOf } from './copy-tree.ts'

/** Uploads a remote's build to its immutable folder and answers its entry for the registry. */
export async function publishRemote(
  name: RemoteName,
  dist: string,
  siteDir: string,
): Promise<RegistryRemote> {
  const files = await servedFiles(dist)
  const version = await versionOf(dist, files)
  const folder = join(siteDir, 'remotes', name, version)
  if (!(await exists(folder))) await upload(dist, folder, files)

  const description = await readDescription(dist)
  if (description.name !== name)
    throw new Error(`The build in ${name}'s folder is named ${description.name}.`)
  const asset = async (file: string): Promise<RegistryAsset> => ({
    href: `/remotes/${name}/${version}/${file}`,
    integrity: `sha256-${createHash('sha256')
      .update(await readFile(join(dist, file)))
      .digest('base64')}`,
  })
  return {
    version,
    entry: await asset('remoteEntry.js'),
    preload: { app: await Promise.all(description.preload.app.map(asset)) },
    slots: description.slots,
    sheets: description.sheets,
  }
}

/** The folder appears under its name only when it is complete. */
async function upload(dist: string, folder: string, files: readonly string[]): Promise<void> {
  await rm(`${folder}.partial`, { recursive: true, force: true })
  await copyFiles(dist, `${folder}.partial`, files)
  await rename(`${folder}.partial`, folder)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
