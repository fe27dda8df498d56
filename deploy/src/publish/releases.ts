import type { RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import { DeployRefusal } from './deploy-refusal.ts'
import { readLiveHistory } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { readLiveShell } from './shell-record.ts'
import type { ShellRecord } from './shell-record.ts'
import { readUpload } from './published-version.ts'
import { entryOf, readRegistry, withdrawnName } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { checkAgainstShell } from './release-checks.ts'

/** The live shell. Throws a DeployRefusal where none was published. */
export async function liveShell(site: Pick<Site, 'storage' | 'keys'>): Promise<ShellRecord> {
  const { storage } = site
  const shell = await readLiveShell(storage, (await readRegistry(site)).registry)
  if (shell) return shell
  throw new DeployRefusal(
    `No shell is published in ${storage.place}, so no remote can be checked against it.`,
    'Publish it first: `pnpm run deploy publish shell`.',
  )
}

/** A published version that the live shell can run. Throws a DeployRefusal otherwise. */
export async function publishedBuild(site: Site, name: RemoteName, version: string): Promise<RegistryRemote> {
  const upload = await readUpload(site.storage, name, version)
  if (!upload)
    throw new DeployRefusal(
      `${name} ${version} is not published in ${site.storage.place}.`,
      '`pnpm run deploy history` names the versions that were.',
    )
  checkAgainstShell(name, upload.build, await liveShell(site))
  return upload.build
}

interface RollbackOptions {
  readonly name: RemoteName
  /** The version to go back to; the previous one without it. */
  readonly to: string | undefined
  /** What the edge has taken back: such a live version can be chosen again. */
  readonly withdrawn: readonly string[]
}

/**
 * What a rollback makes live and previous: the version asked for, or the previous one; and the version that was live before
 * that one. Throws a DeployRefusal when there is nothing to go back to.
 */
export async function rollbackTarget(
  site: Site,
  registry: StoredRegistry,
  { name, to, withdrawn }: RollbackOptions,
): Promise<{ readonly live: RegistryRemote; readonly previous: RegistryRemote | null }> {
  const { live, previous } = entryOf(registry, name)
  const isHeldBack = live !== null && withdrawn.includes(withdrawnName(name, live.version))
  const version = to ?? previous?.version
  if (version === undefined)
    throw new DeployRefusal(
      `${name} has no previous version.`,
      'Name one with --to, or take it off with `pnpm run deploy disable`.',
    )
  if (version === live?.version && !isHeldBack)
    throw new DeployRefusal(`${name} ${version} is live.`, 'Name another with --to.')
  const target = await publishedBuild(site, name, version)
  const before = versionBefore(await readLiveHistory(site), name, [version, live?.version ?? ''])
  const former = before === null ? null : await readUpload(site.storage, name, before)
  return { live: target, previous: former?.build ?? null }
}

/** The version that was live last before the given ones; null if there is none. */
function versionBefore(
  history: readonly HistoryEntry[],
  name: string,
  [version = '', ...others]: readonly string[],
): string | null {
  const versions = history.map(({ remotes }) => remotes[name]?.live?.version ?? null)
  const since = versions.indexOf(version)
  const earlier = since === -1 ? [] : versions.slice(since)
  return earlier.find((other) => other !== null && other !== version && !others.includes(other)) ?? null
}

/** Since when the remote's live version has been live, and by whom; null if it was never published. */
export function liveSince(history: readonly HistoryEntry[], name: string): HistoryEntry | null {
  const versionOf = ({ remotes }: HistoryEntry) => remotes[name]?.live?.version ?? null
  const [newest] = history
  if (!newest) return null
  const change = history.findIndex((entry) => versionOf(entry) !== versionOf(newest))
  return history.at(change === -1 ? -1 : change - 1) ?? null
}
