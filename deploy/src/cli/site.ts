import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { appFolder } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { openStorage } from '../publish/open-storage.ts'
import type { Site } from '../publish/registry-store.ts'
import { openSigningKeys } from '../publish/open-signing-keys.ts'
import { inWorkspace, isInstalled } from '../workspace.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the places of site and key, by COFFER_SITE, COFFER_REGISTRY_KEY and COFFER_DATA_DIR; else those of
 * `pnpm start`.
 */
export function places(env: Environment): { readonly site: string; readonly keyFile: string } {
  const dataDir = resolve(inWorkspace(), env['COFFER_DATA_DIR'] || '.data')
  return {
    site: env['COFFER_SITE'] || join(dataDir, 'site'),
    keyFile: resolve(env['COFFER_REGISTRY_KEY'] || join(dataDir, 'keys', 'registry.pem')),
  }
}

/** Returns the address where people open the app: COFFER_APP_URL, else that of `pnpm start`. */
export function appUrl(env: Environment): string {
  return env['COFFER_APP_URL'] || `http://127.0.0.1:${env['COFFER_PORT'] || 4100}`
}

/** Opens the site of the environment. Throws a DeployRefusal when place or key cannot be used. */
export async function openSite(env: Environment): Promise<Site> {
  // A repository of a single remote has no site of its own.
  const missing = ['COFFER_SITE', 'COFFER_REGISTRY_KEY'].filter((name) => !env[name])
  if (isInstalled && missing.length > 0)
    throw new DeployRefusal(`${missing.join(' and ')} must be set.`, 'README.md says what publishing needs.')
  const { site, keyFile } = places(env)
  const storage = await openStorage(site)
  return {
    storage,
    keys: await openSigningKeys(keyFile, storage),
    who: env['COFFER_PUBLISHER'] || (await git('config', 'user.email')) || userInfo().username,
    now: () => new Date().toISOString(),
  }
}

/**
 * Returns the subject of the last commit that changed the folder of one of these apps, as the reason for publishing them; empty
 * without git.
 */
export function lastCommit(apps: readonly AppName[]): Promise<string> {
  return git('log', '-1', '--format=%s', '--', ...apps.map(appFolder))
}

/** Returns git's answer; empty without git or an answer, for which the caller has a replacement. */
async function git(...args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)('git', args, { cwd: inWorkspace() })).stdout.trim()
  } catch {
    return ''
  }
}
