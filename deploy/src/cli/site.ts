import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openStorage } from '../publish/open-storage.ts'
import type { Site } from '../publish/registry-store.ts'
import { readSigningKeys } from '../publish/signing-keys.ts'
import { inWorkspace } from '../workspace.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Where site and key are, by COFFER_SITE, COFFER_REGISTRY_KEY and COFFER_DATA_DIR; else where `pnpm start` has them. */
export function places(env: Environment): { readonly site: string; readonly keyFile: string } {
  const dataDir = resolve(inWorkspace(), env['COFFER_DATA_DIR'] || '.data')
  return {
    site: env['COFFER_SITE'] || join(dataDir, 'site'),
    keyFile: resolve(env['COFFER_REGISTRY_KEY'] || join(dataDir, 'keys', 'registry.pem')),
  }
}

/** Where people open the app: COFFER_APP_URL, else where `pnpm start` serves it. */
export function appUrl(env: Environment): string {
  return env['COFFER_APP_URL'] || `http://127.0.0.1:${env['COFFER_PORT'] || 4100}`
}

/** The site of the environment. Throws a DeployRefusal when place or key cannot be used. */
export async function openSite(env: Environment): Promise<Site> {
  const { site, keyFile } = places(env)
  return {
    storage: await openStorage(site),
    keys: await readSigningKeys(keyFile),
    who: env['COFFER_PUBLISHER'] || (await git('config', 'user.email')) || userInfo().username,
    now: () => new Date().toISOString(),
  }
}

/** The subject of the last commit that changed an app's folder, as the reason of publishing it; empty without git. */
export function lastCommit(app: string): Promise<string> {
  return git('log', '-1', '--format=%s', '--', app)
}

/** What git answers; empty where there is no git or no answer, of which the caller has another. */
async function git(...args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)('git', args, { cwd: inWorkspace() })).stdout.trim()
  } catch {
    return ''
  }
}
