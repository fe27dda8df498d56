import { readTemplate } from '../new-remote/remote-files.ts'
import type { Files } from '../new-remote/remote-files.ts'
import { withVersions } from './published-manifest.ts'
import { readWorkspaceVersions } from './workspace-versions.ts'

/** Returns the template of a remote in a repository of its own, with the versions of this workspace. */
export async function repositoryTemplate(): Promise<Files> {
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
