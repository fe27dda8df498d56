/** The unsigned part of the registry: the versions that edges withhold. */
import type { RegistryEnvelope } from '@coffer/shared-sdk/contracts'
import { listChanges } from './bad-versions.ts'
import { revisionsSince } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { hashPayload, isKept, isOffered, withdrawnName } from './registry-store.ts'
import type { ServedRegistry } from './served-registry.ts'
import type { Storage } from './storage.ts'

type Withdrawals = Pick<RegistryEnvelope, 'withdrawn' | 'withdrawnAt'>

/**
 * Returns withdrawn versions, in the form of `withdrawnName`, with their times if one of the sources has them; the
 * first counts.
 */
export function withdrawals(
  withdrawn: readonly string[],
  ...sources: readonly Pick<Withdrawals, 'withdrawnAt'>[]
): Withdrawals {
  const times = withdrawn.flatMap((name) => {
    const at = sources.map(({ withdrawnAt }) => withdrawnAt?.[name]).find((time) => time !== undefined)
    return at === undefined ? [] : [[name, at] as const]
  })
  return { withdrawn, ...(times.length > 0 && { withdrawnAt: Object.fromEntries(times) }) }
}

type Served = Pick<ServedRegistry, 'envelope' | 'registry'>

/**
 * Returns versions that a copy withholds, that the site does not, and that are still offered: publishers have not seen the
 * withdrawal, or have ended it. A version that is not withdrawable is never withheld.
 */
export function onlyInCopy(copy: Served, site: Served): readonly string[] {
  return copy.envelope.withdrawn.filter(
    (name) =>
      !site.envelope.withdrawn.includes(name) &&
      isOffered(site.registry, name) &&
      !isKept(site.registry, name),
  )
}

/**
 * Returns those of these versions that publishers have neither seen withdrawn nor made live since the copy was made:
 * publishing something else must not give them out again (ADR 0021). Reads the history of the site.
 */
export async function unseenWithdrawals(
  storage: Storage,
  names: readonly string[],
  { copy, site }: { readonly copy: Served; readonly site: Served },
): Promise<readonly string[]> {
  const live = { revision: site.registry.revision, hash: hashPayload(site.envelope.payload) }
  const since = await revisionsSince(storage, live, copy.registry.revision)
  return names.filter((name) =>
    since.every((entry, index) => !hasDecided(since[index + 1] ?? copy.registry, entry, name)),
  )
}

/**
 * Returns whether the author of a revision knew that the version was withdrawn, or made it live. Publishers from before
 * ADR 0179 do not record it.
 */
function hasDecided(before: Pick<HistoryEntry, 'remotes'>, entry: HistoryEntry, name: string): boolean {
  if (entry.withdrawn === undefined || entry.withdrawn.includes(name)) return true
  return listChanges(before, entry).some(
    (one) =>
      one.live !== undefined && entry.action !== 'enable' && withdrawnName(one.name, one.live) === name,
  )
}
