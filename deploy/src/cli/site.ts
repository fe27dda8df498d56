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

/** Returns where the site is: COFFER_SITE, else that of `pnpm start`. */
export function sitePlace(env: Environment, isAlone = isInstalled): string {
  if (isAlone) expectSettings(env, 'COFFER_SITE')
  return env['COFFER_SITE'] || join(dataDir(env), 'site')
}

/** Returns the file of the site's key: COFFER_REGISTRY_KEY, else that of `pnpm start`. */
export function keyFile(env: Environment, isAlone = isInstalled): string {
  if (isAlone) expectSettings(env, 'COFFER_REGISTRY_KEY')
  return resolve(env['COFFER_REGISTRY_KEY'] || join(dataDir(env), 'keys', 'registry.pem'))
}

const dataDir = (env: Environment): string => resolve(inWorkspace(), env['COFFER_DATA_DIR'] || '.data')

/**
 * Returns the address where people open the app: COFFER_APP_URL, else that of `pnpm start`. Throws a DeployRefusal for a text
 * that is no address.
 */
export function appUrl(env: Environment, isAlone = isInstalled): string {
  if (isAlone) expectSettings(env, 'COFFER_APP_URL')
  const url = env['COFFER_APP_URL'] || `http://127.0.0.1:${env['COFFER_PORT'] || 4100}`
  if (/^https?:/.test(url) && URL.canParse(url)) return url
  throw new DeployRefusal(
    `COFFER_APP_URL is "${url}", which is no address.`,
    'Write it as people open the app, for example https://coffer.example.org.',
  )
}

/** Throws a DeployRefusal without these settings: the repository of a single remote has no site and no app of its own. */
function expectSettings(env: Environment, ...names: readonly string[]): void {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new DeployRefusal(`${missing.join(' and ')} must be set.`, 'README.md says what each is.')
}

/** Opens the site of the environment. Throws a DeployRefusal when place or key cannot be used. */
export async function openSite(env: Environment): Promise<Site> {
  if (isInstalled) expectSettings(env, 'COFFER_SITE', 'COFFER_REGISTRY_KEY')
  const storage = await openStorage(sitePlace(env))
  return {
    storage,
    keys: await openSigningKeys(keyFile(env), storage),
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
