import { readTemplate } from '../new-remote/remote-files.ts'
import type { Files } from '../new-remote/remote-files.ts'
import { readTakenNames } from '../new-remote/taken-names.ts'
import type { RepositorySource } from '../new-remote/write-repository.ts'
import { withVersions } from './published-manifest.ts'
import { readWorkspaceVersions } from './workspace-versions.ts'

/**
 * Returns what a remote in a repository of its own is made from: the template with the versions of this workspace, and the names
 * that its remotes have.
 */
export async function readRepositorySource(): Promise<RepositorySource> {
  return { template: await readVersionedTemplate(), taken: await readTakenNames() }
}

async function readVersionedTemplate(): Promise<Files> {
  const [template, versions] = await Promise.all([readTemplate('alone'), readWorkspaceVersions()])
  const fill = (file: string, change: (text: string) => string) => ({ [file]: change(template[file] ?? '') })
  return {
    ...template,
    ...fill('package.json', (text) => withVersions(text, versions)),
    ...fill('pnpm-workspace.yaml', (text) =>
      text.replace('nodeVersion: catalog', `nodeVersion: ${versions.catalog.get('node')}`),
    ),
  }
}
