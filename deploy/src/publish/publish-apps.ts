import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { readExportTypes } from '../federation/export-types.ts'
import type { ExportTypes } from '../federation/export-types.ts'
import { inApp } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { badVersions } from './bad-versions.ts'
import { changeRegistry } from './change-registry.ts'
import { decideRelease } from './decide-release.ts'
import type { Audience, DecidedRelease, PublishedApp, Release } from './decide-release.ts'
import { configuredOrigins } from './override-origins.ts'
import { readLiveHistory } from './history.ts'
import type { Change } from './history.ts'
import { refuseLiveBefore } from './live-before.ts'
import { findOtherRepositories, refuseOtherRepository } from './other-repository.ts'
import type { OtherRepository, SourcedBuild } from './other-repository.ts'
import { buildShellRecord, showShell, uploadShell } from './publish-shell.ts'
import { checkUploaded, markNotWithdrawable, withMark } from './published-version.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { checkImportedTypes, checkImports, checkVersions } from './export-checks.ts'
import type { Importing } from './export-checks.ts'
import { audienceText } from './release-notes.ts'
import { liveShell } from './releases.ts'
import { readLiveShell } from './shell-record.ts'
import { expectBuilt, readBuild, uploadRemote } from './upload-remote.ts'

export interface PublishOptions {
  readonly apps: readonly AppName[]
  /** The audience of the versions; null means everybody. */
  readonly pin: Audience | null
  readonly why: string
  readonly isDryRun?: boolean
  /** True for a security fix: neither the edge nor a device goes back from these versions to an earlier one. */
  readonly isNotWithdrawable?: boolean
  /** True if builds may have been compiled against other types of the shared packages than the shell has. */
  readonly hasOtherTypes?: boolean
  /** True if builds may replace remotes that were published from another repository. */
  readonly isTakingOver?: boolean
  /** Returns the folder of an app's build; by default the workspace's. */
  readonly getDist?: (app: AppName) => string
}

/**
 * Publishes builds under the versions of their packages: checks all, uploads, swaps the registry, and the shell's page
 * last. Throws a DeployRefusal, before anything is uploaded, when the builds that would be live together do not fit.
 */
export async function publishApps(site: Site, options: PublishOptions): Promise<readonly PublishedApp[]> {
  const { apps, pin, why, isDryRun = false, getDist = (app) => inApp(app, 'dist') } = options
  expectBuilt(apps, getDist)
  const newShell = apps.includes('shell') ? await buildShellRecord(site, getDist('shell')) : null
  const uploads = apps
    .filter((app): app is RemoteName => app !== 'shell')
    .map((name) => ({ name, dist: getDist(name), isLocal: false, now: site.now }))
  const read = await Promise.all(
    uploads.map(async (upload) => ({ name: upload.name, ...(await readBuild(upload)) })),
  )
  const draft: CheckedRelease = {
    builds: read.map(({ name, build }) => [name, build]),
    imports: read.map(({ name, build: { version }, imports }) => ({ name, version, imports })),
    sources: read.map(({ name, repository }) => ({ name, repository })),
    isTakingOver: options.isTakingOver === true,
    types: options.hasOtherTypes === true || uploads.length === 0 ? null : await readExportTypes(),
    pin,
    newShell,
  }
  const { registry, envelope } = await readRegistry(site)
  await findTakenOver(site, draft, registry)
  if (pin === null) await refuseLiveBefore(site, draft, registry)
  const tried = await decide(site, draft, registry, envelope?.withdrawn ?? [])
  if (isDryRun) {
    for (const upload of uploads) await uploadRemote(site.storage, upload, { isDryRun: true })
    return tried.apps
  }
  const builds = await Promise.all(
    uploads.map(async (upload) => {
      const build = await uploadRemote(site.storage, upload)
      const { name } = upload
      if (options.isNotWithdrawable === true)
        await markNotWithdrawable(site, { name, version: build.version })
      return [name, await withMark(site.storage, name, build)] as const
    }),
  )
  if (newShell) await uploadShell(site, getDist('shell'))
  const published = await goLive(site, { ...draft, builds }, { why, tried })
  if (newShell) await showShell(site, { origins: configuredOrigins() })
  return published
}

interface CheckedRelease extends Release {
  readonly imports: readonly Importing[]
  readonly sources: readonly SourcedBuild[]
  readonly isTakingOver: boolean
  /** The types of this workspace; null if they need not be the shell's. */
  readonly types: ExportTypes | null
}

/** Returns the remotes that a release takes over from other repositories. Throws a DeployRefusal if it may take over none. */
async function findTakenOver(
  site: Site,
  { sources, isTakingOver }: CheckedRelease,
  registry: StoredRegistry,
): Promise<readonly OtherRepository[]> {
  const others = await findOtherRepositories(site, registry, sources)
  if (!isTakingOver) await refuseOtherRepository(site, others)
  return others
}

/** Decides how a release changes the registry, checked against the shell that is live now, or is published with it. */
async function decide(
  site: Site,
  release: CheckedRelease,
  registry: StoredRegistry,
  withdrawn: readonly string[],
): Promise<DecidedRelease> {
  const { newShell, builds, pin } = release
  const shell = newShell ?? (await liveShell(site))
  const isChangingLive = builds.length > 0 && pin === null
  const bad = isChangingLive ? badVersions(await readLiveHistory(site), withdrawn) : withdrawn
  const decided = decideRelease(release, registry, { shell, withdrawn, bad })
  for (const imported of release.imports) {
    checkImports(imported, shell)
    if (release.types) checkImportedTypes(imported, release.types, shell)
  }
  const live = newShell && (await readLiveShell(site.storage, registry))
  if (newShell && live) checkVersions(newShell, live)
  return decided
}

interface GoLive {
  readonly why: string
  /** The decision before the upload. */
  readonly tried: DecidedRelease
}

/** Swaps the registry; decides again when somebody has published another shell or remote since, or removed versions. */
async function goLive(
  site: Site,
  release: CheckedRelease,
  { why, tried }: GoLive,
): Promise<readonly PublishedApp[]> {
  let decided = tried
  let takenOver: readonly OtherRepository[] = []
  await changeRegistry(
    site,
    async (registry, withdrawn) => {
      takenOver = await findTakenOver(site, release, registry)
      decided = await decide(site, release, registry, withdrawn)
      for (const [name, { version }] of release.builds) await checkUploaded(site.storage, name, version)
      return decided.registry
    },
    (before) => createChange(release, { before, takenOver, why }),
    { restored: () => decided.restored },
  )
  return decided.apps
}

interface Replaced {
  readonly before: StoredRegistry
  readonly takenOver: readonly OtherRepository[]
  readonly why: string
}

function createChange({ builds, pin, newShell }: Release, { before, takenOver, why }: Replaced): Change {
  return {
    action: pin ? 'pin' : 'publish',
    app: [...(newShell ? ['shell'] : []), ...builds.map(([name]) => name)].join(', '),
    detail: [
      ...(newShell ? [`shell ${newShell.version} (${newShell.build})`] : []),
      ...builds.map(([name, { version, notWithdrawable }]) => {
        const live = getEntry(before, name).live?.version
        const other = takenOver.find((one) => one.name === name)
        const mark = `${notWithdrawable ? ' (not withdrawable)' : ''}${other ? ` (from ${other.repository ?? 'another repository'})` : ''}`
        const audience = pin ? ` for ${pin.text ?? audienceText(pin)}` : ''
        return `${name} ${live === undefined || pin ? '' : `${live} → `}${version}${mark}${audience}`
      }),
    ].join(', '),
    why,
  }
}
