import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryPin, RemoteName } from '@coffer/shared-sdk/contracts'
import { inWorkspace } from '../workspace.ts'
import type { AppName } from '../build/apps.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { publishShell, readShell, shellOf } from './publish-shell.ts'
import { checkUploaded } from './published-version.ts'
import { withLive, withPin } from './registry-changes.ts'
import { changeRegistry } from './change-registry.ts'
import { entryOf, readRegistry, withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { checkAgainstShell, checkDeclaration, checkShell, checkVersions } from './release-checks.ts'
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
  const shell = hasShell ? await shellOf(site, distOf('shell')) : await liveShell(site)
  const shellBefore = await readShell(site.storage)
  if (hasShell && shellBefore) checkVersions(shell, shellBefore)
  const uploads = remotes.map((name) => ({ name, dist: distOf(name), isLocal: false, now: site.now }))
  const built = await Promise.all(uploads.map(async (upload) => ({ upload, ...(await readBuild(upload)) })))

  const check = (registry: StoredRegistry) => {
    const next = built.reduce((all, { upload, build }) => withLive(all, upload.name, build), registry)
    for (const { upload, build } of built) {
      checkAgainstShell(upload.name, build, shell)
      checkDeclaration(next, upload.name, build)
    }
    if (hasShell) checkShell(next, shell)
  }
  const { registry: before } = await readRegistry(site)
  check(before)
  if (isDryRun) {
    for (const upload of uploads) await uploadRemote(site.storage, upload, { isDryRun: true })
    return versions(hasShell ? shell.version : null, built, 'none')
  }

  const builds = await Promise.all(
    uploads.map(async (upload) => [upload.name, await uploadRemote(site.storage, upload)] as const),
  )
  let isChanged = false
  await changeRegistry(
    site,
    async (registry, withdrawn) => {
      // Somebody may have published another shell or remote since, or removed versions.
      check(registry)
      for (const [name, { version }] of builds) await checkUploaded(site.storage, name, version)
      const next = builds.reduce(
        (all, [name, build]) =>
          pin ? withPin(all, name, { version: build, ...pin }) : withLive(all, name, build, withdrawn),
        registry,
      )
      isChanged = next !== registry && JSON.stringify(next.remotes) !== JSON.stringify(registry.remotes)
      return next
    },
    (from) => ({
      action: pin ? 'pin' : 'publish',
      app: apps.join(', '),
      detail: [
        ...(hasShell ? [`shell ${shell.version} (${shell.build})`] : []),
        ...builds.map(([name, { version }]) => {
          const live = entryOf(from, name).live?.version
          return `${name} ${live === undefined || pin ? '' : `${live} → `}${version}`
        }),
      ].join(', '),
      why,
    }),
    {
      always: hasShell && shellBefore?.build !== shell.build,
      restored: () => builds.map(([name, { version }]) => withdrawnName(name, version)),
    },
  )
  if (hasShell) await publishShell(site, distOf('shell'))
  return versions(
    hasShell ? shell.version : null,
    built,
    isChanged || shellBefore?.build !== shell.build ? 'live' : 'none',
  )
}

function versions(
  shell: string | null,
  built: readonly {
    readonly upload: { readonly name: RemoteName }
    readonly build: { readonly version: string }
  }[],
  change: PublishedApp['change'],
): readonly PublishedApp[] {
  return [
    ...(shell === null ? [] : [{ app: 'shell' as const, version: shell, change }]),
    ...built.map(({ upload, build }) => ({ app: upload.name, version: build.version, change })),
  ]
}
