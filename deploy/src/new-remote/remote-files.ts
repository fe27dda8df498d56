import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RemoteNames } from './remote-name.ts'

/** The texts of files by their paths. */
export type Files = Readonly<Record<string, string>>

/**
 * The templates of the remote `mf-new-remote`: one screen in two languages, and its test. `template-alone` has the files that
 * differ in a repository of its own. Lint, type checks and tests leave these folders out, because deploy may not import what a
 * remote imports.
 */
const TEMPLATES = { workspace: ['template'], alone: ['template', 'template-alone'] } as const

/** Reads the template of a remote in this workspace, or in a repository of its own. */
export async function readTemplate(kind: keyof typeof TEMPLATES): Promise<Files> {
  const parts = await Promise.all(
    TEMPLATES[kind].map((folder) => readFiles(join(import.meta.dirname, folder))),
  )
  return Object.assign({}, ...parts) as Files
}

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path), await readFile(path, 'utf8')] as const
    })
  return Object.fromEntries(await Promise.all(files))
}

/** Returns the files of a new remote by their path in its folder: the template's, with the remote's names in texts and paths. */
export function remoteFiles(template: Files, names: RemoteNames): Files {
  return Object.fromEntries(
    Object.entries(template).map(([path, text]) => [rename(path, names), rename(text, names)]),
  )
}

const rename = (text: string, { screen, component, title }: RemoteNames): string =>
  text.replaceAll('new-remote', screen).replaceAll('NewRemote', component).replaceAll('New remote', title)
