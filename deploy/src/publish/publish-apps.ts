import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryPin, RemoteName } from '@coffer/shared-sdk/contracts'
import { inWorkspace } from '../workspace.ts'
import type { AppName } from '../build/apps.ts'
import { configuredOrigins } from './override-origins.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { shellOf, showShell, uploadShell } from './publish-shell.ts'
import { readLiveShell } from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'
import { checkUploaded } from './published-version.ts'
import { withLive, withPin } from './registry-changes.ts'
import { changeRegistry } from './change-registry.ts'
import { entryOf, readRegistry, withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import {
  checkAgainstShell,
  checkDeclaration,
  checkImports,
  checkShell,
  checkVersions,
} from './release-checks.ts'
import { liveShell } from './releases.ts'
import { readBuild, uploadRemote } from './upload-remote.ts'

export interface PublishOptions {
  readonly apps: readonly AppName[]
  /** Who gets the versions; null: everybody. */
  readonly pin: Omit<RegistryPin, 'version'> | null
  readonly why: string
  readonly isDryRun?: boolean
  /** The folder of an app's build; of the workspace unless a test has others. */
  readonly distOf?: (app: AppName) => string
}

interface PublishedApp {
  readonly app: AppName
  readonly version: string
  readonly change: 'live' | 'none'
}

/**
 * Publishes builds under the versions of their packages: checks all, uploads, swaps the registry, and the shell's page
 * last. Throws a DeployRefusal, before anything is uploaded, when what would be live together does not fit.
 */
export async function publishApps(
  site: Site,
  { apps, pin, why, isDryRun = false, distOf = (app) => inWorkspace(app, 'dist') }: PublishOptions,
): Promise<readonly PublishedApp[]> {
  const remotes = apps.filter((app): app is RemoteName => app !== 'shell')
  const hasShell = apps.includes('shell')
  for (const app of apps)
    if (!existsSync(join(distOf(app))))
      throw new DeployRefusal(`${app} is not built.`, 'Publish without --no-build.')
  const newShell = hasShell ? await shellOf(site, distOf('shell')) : null
  const uploads = remotes.map((name) => ({ name, dist: distOf(name), isLocal: false, now: site.now }))
  const built = await Promise.all(uploads.map(async (upload) => ({ upload, ...(await readBuild(upload)) })))

  const check = async (registry: StoredRegistry) => {
    const shell = newShell ?? (await liveShell(site))
    const next = built.reduce((all, { upload, build }) => withLive(all, upload.name, build), registry)
    for (const { upload, build, imports } of built) {
      checkAgainstShell(upload.name, build, shell)
      checkImports({ name: upload.name, version: build.version, imports }, shell)
      checkDeclaration(next, upload.name, build)
    }
    if (!newShell) return
    checkShell(next, newShell)
    const live = await readLiveShell(site.storage, registry)
    if (live) checkVersions(newShell, live)
  }
  const { registry: before } = await readRegistry(site)
  await check(before)
  if (isDryRun) {
    for (const upload of uploads) await uploadRemote(site.storage, upload, { isDryRun: true })
    return versions(newShell, built, 'none')
  }

  const builds = await Promise.all(
    uploads.map(async (upload) => [upload.name, await uploadRemote(site.storage, upload)] as const),
  )
  if (newShell) await uploadShell(site, distOf('shell'))
  let isChanged = false
  await changeRegistry(
    site,
    async (registry, withdrawn) => {
      // Somebody may have published another shell or remote since, or removed versions.
      await check(registry)
      for (const [name, { version }] of builds) await checkUploaded(site.storage, name, version)
      const changed = builds.reduce(
        (all, [name, build]) =>
          pin ? withPin(all, name, { version: build, ...pin }) : withLive(all, name, build, withdrawn),
        registry,
      )
      const next = newShell ? { ...changed, shell: newShell.build } : changed
      isChanged =
        next.shell !== registry.shell || JSON.stringify(next.remotes) !== JSON.stringify(registry.remotes)
      return next
    },
    (from) => ({
      action: pin ? 'pin' : 'publish',
      app: apps.join(', '),
      detail: [
        ...(newShell ? [`shell ${newShell.version} (${newShell.build})`] : []),
        ...builds.map(([name, { version }]) => {
          const live = entryOf(from, name).live?.version
          return `${name} ${live === undefined || pin ? '' : `${live} → `}${version}`
        }),
      ].join(', '),
      why,
    }),
    { restored: () => builds.map(([name, { version }]) => withdrawnName(name, version)) },
  )
  if (newShell) await showShell(site, { origins: configuredOrigins() })
  return versions(newShell, built, isChanged ? 'live' : 'none')
}

function versions(
  shell: Pick<ShellRecord, 'version'> | null,
  built: readonly {
    readonly upload: { readonly name: RemoteName }
    readonly build: { readonly version: string }
  }[],
  change: PublishedApp['change'],
): readonly PublishedApp[] {
  return [
    ...(shell === null ? [] : [{ app: 'shell' as const, version: shell.version, change }]),
    ...built.map(({ upload, build }) => ({ app: upload.name, version: build.version, change })),
  ]
}
