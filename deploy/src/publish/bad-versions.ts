import type { HistoryEntry } from './history.ts'
import { withdrawnName } from './registry-store.ts'

/**
 * Returns the versions that are known to be bad, in the form of `withdrawnName`: those that the edge has withdrawn, even after
 * the mark has ended because nobody was offered them, and those that a rollback has left. A version that somebody has made
 * live since, or whose withdrawal somebody has ended, is good again (ADR 0179). The history is the newest first.
 */
export function badVersions(
  history: readonly HistoryEntry[],
  withdrawn: readonly string[],
): readonly string[] {
  const bad = new Set<string>()
  let before: HistoryEntry | undefined
  for (const entry of history.toReversed()) {
    for (const name of entry.withdrawn ?? []) bad.add(name)
    for (const { name, left, live } of listChanges(before, entry)) {
      if (entry.action === 'rollback' && left !== undefined) bad.add(withdrawnName(name, left))
      if (entry.action !== 'enable' && live !== undefined) bad.delete(withdrawnName(name, live))
    }
    for (const name of entry.restored ?? []) bad.delete(name)
    before = entry
  }
  return [...new Set([...bad, ...withdrawn])]
}

/** Returns the remotes of which another version went live with a revision. */
export function listChanges(before: Pick<HistoryEntry, 'remotes'> | undefined, after: HistoryEntry) {
  return Object.entries(after.remotes)
    .map(([name, { live }]) => ({ name, left: before?.remotes[name]?.live?.version, live: live?.version }))
    .filter(({ left, live }) => left !== live)
}
