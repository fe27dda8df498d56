import { DeployRefusal } from './deploy-refusal.ts'
import type { Release } from './decide-release.ts'
import { readLiveHistory } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { formatMinute } from './format-minute.ts'
import { readUpload } from './published-version.ts'
import { getEntry } from './registry-store.ts'
import type { Site, StoredRegistry } from './registry-store.ts'
import { shortName } from './release-checks.ts'
import { RECORD, shellRecordPath } from './shell-record.ts'
import { raiseVersion } from './upload-remote.ts'

/**
 * Returns the revision that ended a former state; undefined if it is present, or never was. The history is the newest
 * first.
 */
function findEnd(
  history: readonly HistoryEntry[],
  wasSo: (entry: HistoryEntry) => boolean,
): HistoryEntry | undefined {
  return history[history.findIndex(wasSo) - 1]
}

function refuse(app: string, version: string, { who, action, at, why }: HistoryEntry, change: string): never {
  throw new DeployRefusal(
    `${app} ${version} was live before, until ${who} called \`${action}\` on ${formatMinute(at)} UTC (${why}).`,
    `${change} \`pnpm run deploy rollback ${shortName(app)} --to ${version} --why "…"\` makes ${version} live again.`,
  )
}

/**
 * Throws a DeployRefusal when a build for everybody was live before and has been left since: a repeated job, or an outdated
 * checkout, would give a bad or an old version back to all (ADR 0179). A shell's build is its content, which somebody may
 * return to by undoing a change: it is refused only when a rollback has left it. The history is read only for builds that are
 * already uploaded.
 */
export async function refuseLiveBefore(
  site: Site,
  { builds, newShell }: Pick<Release, 'builds' | 'newShell'>,
  registry: StoredRegistry,
): Promise<void> {
  const { storage } = site
  for (const [name, { version }] of builds) {
    const { live, previous } = getEntry(registry, name)
    // A disabled remote may be published again: it stays disabled.
    if ((live ?? previous)?.version === version || !(await readUpload(storage, name, version))) continue
    const end = findEnd(
      await readLiveHistory(site),
      ({ remotes }) => remotes[name]?.live?.version === version,
    )
    if (end) refuse(name, version, end, raiseVersion(name))
  }
  if (!newShell || newShell.build === registry.shell) return
  if ((await storage.read(shellRecordPath(newShell.build, RECORD))) === null) return
  const end = findEnd(await readLiveHistory(site), ({ shell }) => shell === newShell.build)
  if (end?.action === 'rollback') refuse('shell', newShell.build, end, 'Change it and publish again.')
}
