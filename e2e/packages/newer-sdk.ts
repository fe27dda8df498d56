import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nextMinor } from '@coffer/deploy/federation/public-exports'
import { sharedVersion } from '@coffer/deploy/federation/shared'
import { writeShell } from '@coffer/deploy/publish/testing'
import { copyWorkspace } from '@coffer/deploy/testing/workspace-copy'

/** The version of the SDK here, and the next minor one. */
export const SDK = {
  present: sharedVersion('@coffer/shared-sdk'),
  next: nextMinor(sharedVersion('@coffer/shared-sdk')),
}

/** The function that only the next version has, in its entry `remote`. */
export const ADDED = 'skewProbe'

export interface NewerWorkspace {
  /** Packs the packages, with the next version of the SDK, and returns the paths of their tarballs. */
  readonly pack: (folder: string) => Promise<readonly string[]>
  /** Publishes a shell that has the next version of the SDK. */
  readonly publishShell: (env: Readonly<Record<string, string>>) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Makes a copy of this workspace with the next minor version of the SDK, which has one more function. */
export async function makeNewerWorkspace(): Promise<NewerWorkspace> {
  const { root, remove } = await copyWorkspace()
  const rewrite = async (file: string, change: (text: string) => string) => {
    const path = join(root, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  const run = async (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, [join(root, script), ...args], { env: { ...process.env, ...env } })

  await rewrite('shared-sdk/package.json', (text) =>
    text.replace(`"version": "${SDK.present}"`, `"version": "${SDK.next}"`),
  )
  await writeFile(join(root, 'shared-sdk/src/remote', `${ADDED}.ts`), `export const ${ADDED} = () => 'new'\n`)
  await rewrite(
    'shared-sdk/src/remote/index.ts',
    (text) => `${text}\nexport { ${ADDED} } from './${ADDED}.ts'\n`,
  )
  await run('deploy/src/checks/write-public-exports.ts', [])
  return {
    pack: async (folder) => {
      const { stdout } = await run('deploy/src/packages/pack.ts', [folder])
      return stdout.trim().split('\n')
    },
    publishShell: async (env) => {
      await writeShell({ getDist: (app) => join(root, app, 'dist') }, 'b2')
      await run('deploy/src/cli/deploy.ts', ['publish', 'shell', '--no-build', '--why', 'a newer SDK'], env)
    },
    remove,
  }
}
