import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { Stats, Watching } from '@rspack/core'
import colors from 'picocolors'
import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { APPS, inputsOf } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { loadConfig } from '../build/build.ts'
import { publishRemote } from '../publish/publish-remote.ts'
import { replaceFile } from '../publish/registry-file.ts'
import { StartFailure } from '../start/failure.ts'
import { inWorkspace } from '../workspace.ts'
import { buildOthers } from './build-others.ts'
import { createDevEvents } from './dev-events.ts'
import type { DevEvents } from './dev-events.ts'
import { underDevelopment, writeRegistry } from './dev-registry.ts'
import { developmentConfig, developmentFolder } from './development-config.ts'

export interface DevApps {
  readonly events: DevEvents
  stop(): Promise<void>
}

export interface DevAppsOptions {
  /** The apps under development; all others are served as built. */
  readonly apps: readonly AppName[]
  readonly siteDir: string
  readonly log: (line: string) => void
}

const isRemote = (app: AppName): app is RemoteName => app !== 'shell'

/**
 * Fills a site with the apps under development and the others as built, and keeps it up to date with the sources until
 * `stop`. Resolves when all were compiled once, be it with errors: those are told and end nothing.
 */
export async function startDevApps({ apps, siteDir, log }: DevAppsOptions): Promise<DevApps> {
  const events = createDevEvents()
  const others = APPS.filter(isRemote).filter((app) => !apps.includes(app))
  const remotes = new Map<RemoteName, RegistryRemote>()
  await prepare(siteDir, apps)
  const failure = await publishOthers()
  if (failure) {
    log(failure)
    throw new StartFailure(
      `${others.join(', ')} could not be built; name what you work on to have it watched.`,
    )
  }
  let registryTurn = Promise.resolve()
  const watched = await Promise.all(apps.map(watch))
  return {
    events,
    stop: async () => {
      await Promise.all(
        watched.map((watching) => new Promise<void>((resolve) => watching.close(() => resolve()))),
      )
    },
  }

  async function publishOthers(): Promise<string | null> {
    const failed = await buildOthers(others, log)
    if (failed) return failed
    for (const name of others)
      remotes.set(name, await publishRemote(name, inWorkspace(name, 'dist'), siteDir))
    return null
  }

  /** Resolves after the first build. */
  async function watch(app: AppName): Promise<Watching> {
    const compiler = rspack(developmentConfig(app, await loadConfig(app), siteDir))
    return new Promise((resolve, reject) => {
      const watching = compiler.watch(compiler.options.watchOptions, (error, stats) => {
        if (!watching) return reject(error ?? new Error(`${app} was built before it was watched.`))
        const changed = [...(compiler.modifiedFiles ?? [])]
        registryTurn = registryTurn
          .then(() => afterBuild(app, error, stats, changed))
          .then(() => resolve(watching), reject)
      })
    })
  }

  async function afterBuild(
    app: AppName,
    error: Error | null,
    stats: Stats | undefined,
    changed: readonly string[],
  ): Promise<void> {
    const errors = error ? [error.message] : errorsOf(app, stats)
    const took = stats?.endTime && stats.startTime ? ` ${stats.endTime - stats.startTime} ms` : ''
    log(errors.length > 0 ? colors.red(errors.join('\n')) : `${colors.green('✓')} ${app}${colors.dim(took)}`)
    if (isRemote(app)) {
      const remote = await underDevelopment(app, siteDir)
      if (remote) remotes.set(app, remote)
    }
    await writeRegistry(siteDir, Object.fromEntries(remotes))
    events.tell({ app, hash: stats?.hash ?? '', errors })
    if (app === 'shell' && errors.length === 0) await refreshOthers(changed)
  }

  /** The shell is built of all that the others are, but for their own folders. */
  async function refreshOthers(changed: readonly string[]): Promise<void> {
    const [other] = others
    if (!other) return
    const inputs = inputsOf(other).map((path) => inWorkspace(path))
    if (!changed.some((file) => inputs.some((input) => file.startsWith(input)))) return
    const failed = await publishOthers()
    if (failed) {
      log(colors.red(failed))
      return
    }
    await writeRegistry(siteDir, Object.fromEntries(remotes))
    events.reloadPages()
  }
}

function errorsOf(app: AppName, stats: Stats | undefined): readonly string[] {
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? []
  return errors.map(({ message, moduleName }) => `${app}${moduleName ? `: ${moduleName}` : ''}\n${message}`)
}

/** Updates of former runs lead nowhere. */
async function prepare(siteDir: string, apps: readonly AppName[]): Promise<void> {
  await rm(join(siteDir, 'assets'), { recursive: true, force: true })
  for (const app of apps.filter(isRemote)) {
    await rm(join(siteDir, developmentFolder(app)), { recursive: true, force: true })
  }
  await mkdir(siteDir, { recursive: true })
  await replaceFile(join(siteDir, '_version.json'), JSON.stringify({ version: 'development' }))
}
