import { DeployRefusal } from './deploy-refusal.ts'
import type { Release } from './decide-release.ts'
import type { HistoryEntry } from './history.ts'
import { minuteOf } from './minute-of.ts'
import { isRemoved } from './published-version.ts'
import { entryOf } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { shortName } from './release-checks.ts'
import { raiseVersion } from './upload-remote.ts'

/**
 * Throws a DeployRefusal when a build for everybody was live before and has been left since: a job that is run again, or a
 * checkout that is behind, would give a bad or an old version back to all (ADR 0179). The history is the newest first.
 */
export async function refuseLiveBefore(
  { storage }: Pick<Site, 'storage'>,
  builds: Release['builds'],
  registry: StoredRegistry,
  history: readonly HistoryEntry[],
): Promise<void> {
  for (const [name, { version }] of builds) {
    const { live, previous } = entryOf(registry, name)
    // What is disabled may be published again: it stays disabled.
    if ((live ?? previous)?.version === version) continue
    const last = history.findIndex(({ remotes }) => remotes[name]?.live?.version === version)
    const left = history[last - 1]
    // The upload refuses what `prune` has removed.
    if (last === -1 || !left || (await isRemoved(storage, { name, version }))) continue
    throw new DeployRefusal(
      `${name} ${version} was live before, until ${left.who} called \`${left.action}\` on ${minuteOf(left.at)} UTC (${left.why}).`,
      `${raiseVersion(name)} \`pnpm run deploy rollback ${shortName(name)} --to ${version} --why "…"\` makes ${version} live again.`,
    )
  }
}
