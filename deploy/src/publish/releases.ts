import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { isInstalled } from '../workspace.ts'
import { badVersions } from './bad-versions.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { findBeginning, readLiveHistory } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { formatMinute } from './format-minute.ts'
import { readLiveShell } from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'
import { readUpload } from './published-version.ts'
import { getEntry, readRegistry, withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import type { Storage } from './storage.ts'
import { isDisabled } from './registry-changes.ts'
import { checkAgainstShell, checkOwnership, isAccepted, shortName } from './release-checks.ts'

/** Returns the live shell. Throws a DeployRefusal if none was published. */
export async function liveShell(site: Pick<Site, 'storage' | 'keys'>): Promise<ShellRecord> {
  const { storage } = site
  const shell = await readLiveShell(storage, (await readRegistry(site)).registry)
  if (shell) return shell
  throw new DeployRefusal(
    `No shell is published in ${storage.place}, so no remote can be checked against it.`,
    isInstalled
      ? 'Check COFFER_SITE, or ask the people who run the site.'
      : 'Publish it first: `pnpm run deploy publish shell`.',
  )
}

/**
 * Returns a published version that the live shell can run, and that takes nothing from another remote. Throws a
 * DeployRefusal otherwise.
 */
export async function publishedBuild(
  site: Site,
  registry: StoredRegistry,
  of: { readonly name: RemoteName; readonly version: string },
): Promise<RegistryRemote> {
  return usableBuild({ storage: site.storage, shell: await liveShell(site) }, registry, of)
}

/** The published parts that decide which versions can be used. */
export interface Published {
  readonly storage: Storage
  /** The live shell. */
  readonly shell: ShellRecord
}

async function usableBuild(
  { storage, shell }: Published,
  registry: StoredRegistry,
  { name, version }: { readonly name: RemoteName; readonly version: string },
): Promise<RegistryRemote> {
  const upload = await readUpload(storage, name, version)
  if (!upload)
    throw new DeployRefusal(
      `${name} ${version} is not published in ${storage.place}.`,
      '`pnpm run deploy history` names the versions that were.',
    )
  checkAgainstShell(name, upload.build, shell)
  checkOwnership(registry, name, upload.build)
  return upload.build
}

interface RollbackOptions {
  readonly name: RemoteName
  /** The version to go back to; the last good one without it. */
  readonly to: string | undefined
  /** The version to leave on purpose, even if a rollback made it live. */
  readonly from: string | undefined
  /** The versions that the edge has withdrawn: such a live version can be chosen again. */
  readonly withdrawn: readonly string[]
}

/**
 * Returns the versions that a rollback makes live and previous: the requested version, or the last good one; and the
 * last good one before it. Throws a DeployRefusal when there is nothing to go back to, or a rollback that names no
 * version is a repeated one.
 */
export async function rollbackTarget(
  site: Site,
  registry: StoredRegistry,
  options: RollbackOptions,
): Promise<RollbackTarget> {
  const published = {
    storage: site.storage,
    shell: await liveShell(site),
    history: await readLiveHistory(site),
  }
  return decideRollback(published, registry, options)
}

export interface RollbackTarget {
  readonly live: RegistryRemote
  readonly previous: RegistryRemote | null
}

/** The same without the site's key. */
export async function decideRollback(
  { history, ...published }: Published & { readonly history: readonly HistoryEntry[] },
  registry: StoredRegistry,
  { name, to, from, withdrawn }: RollbackOptions,
): Promise<RollbackTarget> {
  const entry = getEntry(registry, name)
  const { live, previous } = entry
  const isHeldBack = live !== null && withdrawn.includes(withdrawnName(name, live.version))
  if (to === undefined && isDisabled(entry))
    throw new DeployRefusal(
      `${name} is disabled.`,
      `\`pnpm run deploy enable ${shortName(name)}\` brings ${previous?.version} back; name another with --to.`,
    )
  if (to !== undefined && to === live?.version && !isHeldBack)
    throw new DeployRefusal(`${name} ${to} is live.`, 'Name another with --to.')
  if (to === undefined && live?.notWithdrawable === true)
    throw new DeployRefusal(
      `${name} ${live.version} is published as not withdrawable, as security fixes are.`,
      'To leave it all the same, name the version to go back to with --to.',
    )
  const left = live && live.version !== to ? [live.version] : []
  if (to === undefined && from === undefined && live)
    refuseRepeatedRollback(
      name,
      live.version,
      findBeginning(history, ({ remotes }) => remotes[name]?.live?.version === live.version),
    )
  const good = goodVersions(published, registry, { name, history, withdrawn })
  const target =
    to === undefined
      ? await good.before(live?.version, [], previous?.version)
      : await usableBuild(published, registry, { name, version: to })
  if (!target)
    throw new DeployRefusal(
      `${name} has no previous version.`,
      'Name one with --to, or take it off with `pnpm run deploy disable`.',
    )
  return { live: target, previous: await good.before(target.version, left) }
}

/**
 * Throws a DeployRefusal when a rollback made the present version live: a repeated call without a version, after a lost
 * answer or because somebody else was faster, would go back one version too many (ADR 0179). `began` is the revision that
 * made it live.
 */
export function refuseRepeatedRollback(app: string, live: string, began: HistoryEntry | undefined): void {
  if (began?.action !== 'rollback') return
  const { detail, who, at, why } = began
  throw new DeployRefusal(
    `${app} ${live} is live by a rollback already: ${detail}, by ${who} on ${formatMinute(at)} UTC (${why}).`,
    `Nothing was changed. If ${live} should be left too: \`pnpm run deploy rollback ${shortName(app)} --from ${live} --why "…"\`.`,
  )
}

interface ReleaseHistory {
  readonly name: RemoteName
  readonly history: readonly HistoryEntry[]
  readonly withdrawn: readonly string[]
}

/** Finds versions that were live, are not known to be bad, run in the live shell and take nothing from another remote. */
export function goodVersions(
  { storage, shell }: Published,
  registry: StoredRegistry,
  { name, history, withdrawn }: ReleaseHistory,
): {
  /**
   * Returns the last one before a version, or the last at all if it was never live; `first` comes before all. It
   * returns none of `except`, and null if there is none.
   */
  readonly before: (
    version: string | undefined,
    except: readonly string[],
    first?: string,
  ) => Promise<RegistryRemote | null>
} {
  const bad = badVersions(history, withdrawn)
  const versions = history.map(({ remotes }) => remotes[name]?.live?.version)
  const isFit = (build: RegistryRemote) =>
    isAccepted(() => {
      checkAgainstShell(name, build, shell)
      checkOwnership(registry, name, build)
    })
  return {
    before: async (version, except, first) => {
      const since = Math.max(0, versions.indexOf(version))
      for (const other of new Set([first, ...versions.slice(since)])) {
        if (other === undefined || other === version || except.includes(other)) continue
        if (bad.includes(withdrawnName(name, other))) continue
        const upload = await readUpload(storage, name, other)
        if (upload && isFit(upload.build)) return upload.build
      }
      return null
    },
  }
}

/** Returns whether a revision has made a shell live; `pnpm start` publishes all of the site. */
export function isOfShell({ action, app }: HistoryEntry): boolean {
  if (app === 'site') return action === 'publish'
  return ['publish', 'rollback'].includes(action) && app.split(', ').includes('shell')
}
