import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RemoteNames } from './remote-name.ts'

/**
 * The remote `mf-new-remote`: one screen in two languages, and its test. Lint, type checks and tests leave this folder out, because
 * deploy may not import what a remote imports.
 */
const TEMPLATE = join(import.meta.dirname, 'template')

/** Returns the files of a new remote by their path in its folder: the template's, with the remote's names in texts and paths. */
export async function remoteFiles(names: RemoteNames): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [rename(relative(TEMPLATE, path), names), rename(await readFile(path, 'utf8'), names)] as const
      }),
    ),
  )
}

const rename = (text: string, { screen, component, title }: RemoteNames): string =>
  text.replaceAll('new-remote', screen).replaceAll('NewRemote', component).replaceAll('New remote', title)
