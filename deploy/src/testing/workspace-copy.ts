import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { existsSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inWorkspace } from '../workspace.ts'

export interface WorkspaceCopy {
  readonly root: string
  readonly remove: () => Promise<void>
}

const LEFT_OUT = new Set(['.git', '.cache', '.data', 'test-results', 'playwright-report'])

/**
 * Copies the workspace to a temporary folder, to edit sources in: with the present builds, the installed packages by
 * link, and the server's binary.
 */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const root = realpathSync(await mkdtemp(join(tmpdir(), 'coffer-workspace-')))
  for (const name of await readdir(inWorkspace())) {
    if (LEFT_OUT.has(name)) continue
    if (name === 'node_modules') await symlink(inWorkspace(name), join(root, name))
    else await copy(name, root)
  }
  const server = inWorkspace('backend/.cache')
  if (existsSync(server)) await symlink(server, join(root, 'backend/.cache'))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** The links in packages' own `node_modules` are relative to their own folder: in the copy they lead to the copy. */
async function copy(name: string, root: string): Promise<void> {
  await cp(inWorkspace(name), join(root, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  })
}
