import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../start/failure.ts'
import { remoteFiles } from './remote-files.ts'
import type { Files } from './remote-files.ts'
import { toRemoteNames } from './remote-name.ts'
import type { RemoteNames } from './remote-name.ts'

/**
 * The placeholder in the template for the repository's id. The site needs that id to distinguish two teams that chose the same
 * name (ADR 0179).
 */
const REPOSITORY_ID = 'REPOSITORY_ID'

/** What a new repository is made from. `npm create` has it beside its code. */
export interface RepositorySource {
  readonly template: Files
  /** Names that Coffer's own remotes have. */
  readonly taken: readonly string[]
}

/**
 * Writes a remote in a repository of its own from the template, and where its packages come from. Throws a StartFailure for a
 * name that is none or that a part of Coffer has, and for a folder that has files already.
 */
export async function writeRepository(
  word: string | undefined,
  { template, taken }: RepositorySource,
  folder?: string,
): Promise<{ readonly names: RemoteNames; readonly folder: string }> {
  const names = toRemoteNames(word, taken)
  const target = folder ?? names.remote
  if (await hasFiles(target)) throw new StartFailure(`${target} has files already; choose another folder.`)
  const registry = await packagesRegistry()
  const settings: Files = registry === null ? {} : { '.npmrc': `@coffer:registry=${registry}\n` }
  const id = `${names.remote}-${randomBytes(6).toString('hex')}`
  for (const [path, text] of Object.entries({ ...remoteFiles(template, names), ...settings })) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), text.replaceAll(REPOSITORY_ID, id))
  }
  return { names, folder: target }
}

/** Returns what to do with a new repository. */
export function nextSteps({ remote, screen }: RemoteNames, folder: string): string {
  return `${remote} is in ${folder}: one screen at /${screen} with a tab, in English and German, and its test.

Next
  cd ${folder}
  npx -y pnpm test
  git init && git add --all && git commit --message "A new remote"
  npx -y pnpm run deploy preview ${screen}
  npx -y pnpm run deploy publish ${screen} --why "A first version"

\`test\` installs what is missing first. \`preview\` shows the build in the live app to you alone.
README.md says where things are, and which variables preview and publish need.`
}

async function hasFiles(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Returns the registry that npm takes our packages from; null if it is the one of all packages. */
async function packagesRegistry(): Promise<string | null> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', '@coffer:registry'])
  const registry = stdout.trim()
  return URL.canParse(registry) ? registry : null
}
