/** Puts the apps' builds onto a site folder that the edge serves. */
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { REMOTE_NAMES } from '@coffer/shared-sdk/contracts'
import type { Registry } from '@coffer/shared-sdk/contracts'
import { inWorkspace } from '../workspace.ts'
import { copyFiles, servedFiles, versionOf } from './copy-tree.ts'
import { publishRemote } from './publish-remote.ts'
import { REGISTRY_FILE, readRegistryFile, replaceFile } from './registry-file.ts'

/**
 * Publishes the builds of shell and remotes. Files go up first and the registry is swapped last, so
 * that a crash at any step leaves a working site. Publishing the same builds again changes nothing.
 */
export async function publishAll({ siteDir }: { readonly siteDir: string }): Promise<Registry> {
  await mkdir(siteDir, { recursive: true })
  const live = await readRegistryFile(siteDir)
  const built = await Promise.all(
    REMOTE_NAMES.map(
      async (name) => [name, await publishRemote(name, inWorkspace(name, 'dist'), siteDir)] as const,
    ),
  )
  await publishShell(siteDir)
  const remotes = Object.fromEntries(built)
  if (JSON.stringify(remotes) === JSON.stringify(live.remotes)) return live
  const next: Registry = { schema: 1, revision: live.revision + 1, remotes }
  await replaceFile(join(siteDir, REGISTRY_FILE), JSON.stringify(next))
  return next
}

/** Hashed assets first, then what names them. */
async function publishShell(siteDir: string): Promise<void> {
  const dist = inWorkspace('shell', 'dist')
  const files = await servedFiles(dist)
  const hashed = files.filter((file) => file.startsWith('assets/'))
  await copyFiles(dist, siteDir, hashed)
  for (const file of files.filter((path) => !path.startsWith('assets/'))) {
    const target = join(siteDir, file)
    await mkdir(dirname(target), { recursive: true })
    // The edge compresses what may change while it runs by itself.
    await replaceFile(target, await readFile(join(dist, file)))
  }
  const version = await versionOf(dist, files)
  await replaceFile(join(siteDir, '_version.json'), JSON.stringify({ version }))
}
