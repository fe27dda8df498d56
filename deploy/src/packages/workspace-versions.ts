import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { OWN_PACKAGES } from '../federation/public-exports.ts'
import { SHARED_PACKAGES } from '../federation/shared.ts'
import { inWorkspace } from '../workspace.ts'
import type { Manifest, WorkspaceVersions } from './published-manifest.ts'

/** The package that builds, previews and publishes a remote. */
export const TOOLS = '@coffer/deploy'

/** Reads the package.json of each of our packages that a remote in a repository of its own depends on. */
export function readManifests(): Promise<readonly Manifest[]> {
  return Promise.all(
    [...OWN_PACKAGES, TOOLS].map(
      async (name) =>
        JSON.parse(await readFile(inWorkspace(basename(name), 'package.json'), 'utf8')) as Manifest,
    ),
  )
}

/** Reads the versions that `catalog:` and `workspace:` stand for. */
export async function readWorkspaceVersions(): Promise<WorkspaceVersions> {
  const manifests = await readManifests()
  return {
    catalog: parseCatalog(await readFile(inWorkspace('pnpm-workspace.yaml'), 'utf8')),
    own: new Map(manifests.map(({ name, version }) => [name, version])),
    shared: SHARED_PACKAGES,
  }
}

/** Returns the version of each package in the catalog of pnpm-workspace.yaml. */
function parseCatalog(text: string): ReadonlyMap<string, string> {
  const [, list = ''] = text.split('\ncatalog:\n')
  const entries = [...list.matchAll(/^ {2}'?([^':\n]+)'?: (\S+)$/gm)]
  return new Map(entries.map(([, name = '', version = '']) => [name, version]))
}
