import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { Watching } from '@rspack/core'
import type { AppName } from '../build/apps.ts'
import { loadConfig } from '../build/build.ts'
import { localSite } from '../publish/publish.ts'
import { PAGE } from '../publish/shell-record.ts'
import { replaceFile } from '../publish/replace-file.ts'
import type { SigningKey } from '../publish/signing-keys.ts'
import { StartFailure } from '../start/failure.ts'
import type { DevEvents } from './dev-events.ts'
import { DevSite } from './dev-site.ts'
import { developmentConfig, developmentFolder } from './development-config.ts'

interface DevAppsOptions {
  /** The apps under development; all others are served as built. */
  readonly apps: readonly AppName[]
  readonly siteDir: string
  readonly log: (line: string) => void
}

export interface DevApps {
  readonly events: DevEvents
  readonly stop: () => Promise<void>
}

/**
 * Fills a site with the apps under development and the others as built, and keeps it up to date with the sources until
 * `stop`. Resolves when all were compiled once, even with errors: those are reported and end nothing. Rejects with a
 * StartFailure when another could not be built.
 */
export async function startDevApps({ apps, siteDir, log }: DevAppsOptions): Promise<DevApps> {
  const published = await localSite(siteDir)
  const site = new DevSite({ apps, siteDir, log, published })
  await prepare(siteDir, apps)
  const failure = await site.publishOthers()
  if (failure) {
    log(failure)
    throw new StartFailure(
      `${site.others.join(', ')} could not be built; name what you work on to have it watched.`,
    )
  }
  const watched = await Promise.all(
    apps.map((app) => watch(app, site, { siteDir, log, keys: published.keys })),
  )
  return {
    events: site.events,
    stop: async () => {
      await Promise.all(
        watched.map((watching) => new Promise<void>((resolve) => watching.close(() => resolve()))),
      )
    },
  }
}

interface WatchOptions extends Pick<DevAppsOptions, 'siteDir' | 'log'> {
  readonly keys: readonly SigningKey[]
}

/** Resolves after the first build. */
async function watch(app: AppName, site: DevSite, { siteDir, log, keys }: WatchOptions): Promise<Watching> {
  const compiler = rspack(developmentConfig(app, await loadConfig(app), { siteDir, keys }))
  return new Promise((resolve, reject) => {
    const watching = compiler.watch(compiler.options.watchOptions, (error, stats) => {
      const changed = [...(compiler.modifiedFiles ?? [])]
      site.takesUp({ app, error, stats, changed }).then(
        () => (watching ? resolve(watching) : reject(new Error(`${app} is not watched.`))),
        (failure: unknown) => {
          // After the first build this is the only report of it.
          log(String(failure))
          reject(failure)
        },
      )
    })
  })
}

/** Prepares the site: code and updates of former runs lead nowhere. */
async function prepare(siteDir: string, apps: readonly AppName[]): Promise<void> {
  const remotes = apps.filter((app) => app !== 'shell')
  for (const path of ['assets', PAGE, ...remotes.map(developmentFolder)]) {
    await rm(join(siteDir, path), { recursive: true, force: true })
  }
  await mkdir(siteDir, { recursive: true })
  await replaceFile(join(siteDir, '_version.json'), JSON.stringify({ version: 'development' }))
}
