/** Builds the apps whose sources changed since their last build. */
import { rspack } from '@rspack/core'
import type { MultiStats, RspackOptions } from '@rspack/core'
import { APPS, inApp } from './apps.ts'
import type { AppName } from './apps.ts'
import { isUpToDate, readSources, writeStamp } from './build-stamp.ts'

/** A source does not compile; the message is the compiler's. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure'
}

export interface BuildOptions {
  readonly log: (line: string) => void
  readonly apps?: readonly AppName[]
  /** Also builds apps that are up to date. */
  readonly force?: boolean
}

/** Returns which apps were built; all others were up to date. Throws a BuildFailure when one fails. */
export async function buildAll({
  log,
  apps = APPS,
  force = false,
}: BuildOptions): Promise<readonly AppName[]> {
  const sources = await readSources(apps)
  const stale: AppName[] = []
  for (const app of apps) if (force || !(await isUpToDate(app, sources))) stale.push(app)
  if (stale.length === 0) {
    log(`The build of ${apps.join(', ')} is up to date.`)
    return []
  }
  log(`Building ${stale.join(', ')}…`)
  const { stats } = await compile(await Promise.all(stale.map(loadConfig)))
  for (const [index, app] of stale.entries()) {
    const own = stats[index]
    if (own) await writeStamp(app, own, sources)
  }
  return stale
}

/** Loads the build configuration of an app from its rspack.config.ts. */
export async function loadConfig(app: AppName): Promise<RspackOptions> {
  return ((await import(inApp(app, 'rspack.config.ts'))) as { default: RspackOptions }).default
}

/** Runs the compilers in one process and returns their results. Throws a BuildFailure. */
export async function compile(configs: readonly RspackOptions[]): Promise<MultiStats> {
  const compiler = rspack([...configs])
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('No result.')) : resolve(result),
    )
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  if (stats.hasErrors()) throw new BuildFailure(stats.toString({ preset: 'errors-only', colors: false }))
  return stats
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const named = APPS.filter((app) => words.includes(app))
  await buildAll({
    log: console.log,
    force: words.includes('--force'),
    ...(named.length > 0 ? { apps: named } : {}),
  })
}
