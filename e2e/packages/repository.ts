import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { ADDED, SDK } from '../app/skew.ts'
import type { PackageRegistry } from './package-registry.ts'

const run = promisify(execFile)

type Environment = Readonly<Record<string, string>>

/** The repository of a single remote, `mf-budget-plan`. */
export interface Repository {
  /** Runs pnpm there and returns what it prints, also if it fails. */
  readonly pnpm: (args: readonly string[], env?: Environment) => Promise<string>
  /** Publishes the remote to the site of these variables, and returns what the command prints. */
  readonly publish: (env: Environment) => Promise<string>
  /** Replaces the text of a file, which is empty if the file is missing. */
  readonly rewrite: (file: string, change: (text: string) => string) => Promise<void>
  /** Makes its next version, which has the next minor version of the SDK and calls what is new there. */
  readonly takeNewerSdk: () => Promise<void>
}

/** Makes a repository in a folder as a team would, and installs what it depends on. */
export async function createRepository(folder: string, registry: PackageRegistry): Promise<Repository> {
  const settings = {
    ...process.env,
    npm_config_userconfig: registry.settings,
    // Packages that this machine already has are not fetched again.
    npm_config_prefer_offline: 'true',
  }
  await run('npm', ['create', '-y', '@coffer/remote', 'budget-plan'], {
    cwd: folder,
    // npm runs the command from its cache if it has this version from an earlier registry.
    env: { ...settings, npm_config_cache: join(folder, 'npm-cache') },
  })
  const root = join(folder, 'mf-budget-plan')
  const pnpm: Repository['pnpm'] = async (args, env = {}) => {
    const options = { cwd: root, env: { ...settings, ...env }, maxBuffer: 1e8 }
    const { stdout, stderr } = await run('npx', ['-y', 'pnpm', ...args], options).catch(
      (error: { readonly stdout: string; readonly stderr: string }) => error,
    )
    return stripVTControlCharacters(`${stdout}\n${stderr}`)
  }
  const rewrite: Repository['rewrite'] = async (file, change) => {
    const path = join(root, file)
    await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')))
  }
  // A script installs what is missing, but not below another script of pnpm.
  await pnpm(['install'])
  return {
    pnpm,
    publish: (env) => pnpm(['run', 'deploy', 'publish', 'budget-plan', '--why', 'a first version'], env),
    rewrite,
    takeNewerSdk: async () => {
      await rewrite('package.json', (text) =>
        text
          .replace('"version": "0.1.0"', '"version": "0.2.0"')
          .replace(`"@coffer/shared-sdk": "${SDK.present}"`, `"@coffer/shared-sdk": "${SDK.minor}"`),
      )
      await rewrite(
        'src/remote.tsx',
        (text) => `import { ${ADDED} } from '@coffer/shared-sdk/remote'\n${text}\n;${ADDED}()\n`,
      )
      await pnpm(['install'])
    },
  }
}
