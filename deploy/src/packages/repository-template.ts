import { readTemplate } from '../new-remote/remote-files.ts'
import type { Files } from '../new-remote/remote-files.ts'
import { withVersions } from './published-manifest.ts'
import { readWorkspaceVersions } from './workspace-versions.ts'

/** Returns the template of a remote in a repository of its own, with the versions of this workspace. */
export async function repositoryTemplate(): Promise<Files> {
  const [template, versions] = await Promise.all([readTemplate('alone'), readWorkspaceVersions()])
  return { ...template, 'package.json': withVersions(template['package.json'] ?? '', versions) }
}
