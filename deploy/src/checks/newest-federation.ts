/** Tells before an upgrade of Module Federation whether the app works with it (ADR 0002). */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { maxSatisfying } from 'semver'
import { copyWorkspace } from '../testing/workspace-copy.ts'
import { inWorkspace } from '../workspace.ts'

const LIBRARY = '@module-federation/enhanced'
const CATALOG = 'pnpm-workspace.yaml'
/** The journeys about remotes: start, composition, faults and recovery, versions that meet. */
const JOURNEYS = ['start-snapshot', 'composition', 'remote-faults', 'skew']
/** Matches the catalogue's entries of the library's packages, with their version. */
const ENTRIES = /^( *'@module-federation\/[^']+': )(\S+)$/gm

/** Returns the catalogue with another version of the library's packages. */
export function withFederation(catalog: string, version: string): string {
  return catalog.replaceAll(ENTRIES, (_entry, name: string) => name + version)
}

/** Returns the newest version of the installed one's major; the installed one if there is no newer one. */
export function newestOf(installed: string, published: readonly string[]): string {
  return maxSatisfying(published, `^${installed}`) ?? installed
}

/**
 * Builds a copy of the workspace with the newest minor version of the library, and runs the journeys about remotes on it. Says
 * why and does nothing if that version is the installed one or the registry of npm does not answer. Throws when a step fails.
 */
export async function tryNewestFederation(log: (line: string) => void): Promise<void> {
  const installed = [...(await readFile(inWorkspace(CATALOG), 'utf8')).matchAll(ENTRIES)][0]?.[2]
  if (installed === undefined) throw new Error(`${CATALOG} names no version of ${LIBRARY}.`)
  const published = await publishedVersions(installed)
  if (published === null) return log(`SKIPPED: the registry of npm does not name versions of ${LIBRARY}.`)
  const newest = newestOf(installed, published)
  if (newest === installed)
    return log(`SKIPPED: the installed ${LIBRARY} ${installed} is the newest of its major version.`)
  log(`${LIBRARY} ${newest} in place of ${installed}:`)
  const { root, remove } = await copyWorkspace()
  try {
    const catalog = join(root, CATALOG)
    await writeFile(catalog, withFederation(await readFile(catalog, 'utf8'), newest))
    // It is a link to the packages of this workspace, which stay as they are.
    await rm(join(root, 'node_modules'))
    await pnpm(root, 'install', '--no-frozen-lockfile', '--prefer-offline')
    await pnpm(root, 'build')
    for (const journey of JOURNEYS) await pnpm(root, 'e2e', journey)
  } finally {
    await remove()
  }
}

/** Returns null if the registry does not answer. */
async function publishedVersions(installed: string): Promise<readonly string[] | null> {
  const view = ['view', `${LIBRARY}@^${installed}`, 'version', '--json', '--fetch-retries=0']
  try {
    const { stdout } = await promisify(execFile)('npm', view, { timeout: 60_000 })
    const answer = JSON.parse(stdout) as string | readonly string[]
    return typeof answer === 'string' ? [answer] : answer
  } catch {
    return null
  }
}

async function pnpm(cwd: string, ...args: readonly string[]): Promise<void> {
  const child = spawn('npx', ['-y', 'pnpm', ...args], { cwd, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`“pnpm ${args.join(' ')}” failed with the newest ${LIBRARY}.`)
}
