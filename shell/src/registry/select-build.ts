import type { RegistryEntry, RegistryPin, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'

/** Why a build was selected. */
export type BuildReason = 'live' | 'pinned' | 'previous' | 'override'

export interface SelectedBuild {
  readonly build: RegistryRemote
  readonly reason: BuildReason
}

interface Choice {
  readonly name: RemoteName
  /** The selected community; null before one is known. */
  readonly organisationId: string | null
  /** Whether a build was withdrawn by the edge, has failed in this tab, or cannot run in this page. */
  readonly isBroken: (build: RegistryRemote) => boolean
}

/**
 * The build of a remote that this community gets: the one it is pinned to, else the live one, else the last known good
 * one. A broken build gives way to the next, unless it is not withdrawable; if all are broken the first stays. Null if the
 * remote is disabled.
 */
export function selectBuild(entry: RegistryEntry, choice: Choice): SelectedBuild | null {
  const candidates = candidatesOf(entry, choice)
  return candidates.find(({ build }) => !choice.isBroken(build)) ?? candidates[0] ?? null
}

/** Whether another build could take the place of this version. */
export function hasAlternative(entry: RegistryEntry, choice: Choice, version: string): boolean {
  return candidatesOf(entry, choice).some(({ build }) => build.version !== version && !choice.isBroken(build))
}

function candidatesOf({ live, previous, pins }: RegistryEntry, choice: Choice): readonly SelectedBuild[] {
  if (!live) return []
  const pinned = pinsOf(pins, choice)
  const all: readonly SelectedBuild[] = [
    ...pinned.map(({ version }) => ({ build: version, reason: 'pinned' }) as const),
    { build: live, reason: 'live' },
    ...(previous ? [{ build: previous, reason: 'previous' } as const] : []),
  ]
  // An earlier build lacks the fix, so no other takes the place of one that is not withdrawable: its error is shown.
  const last = all.findIndex(({ build }) => build.notWithdrawable === true)
  return last === -1 ? all : all.slice(0, last + 1)
}

/** A pin of the community itself comes before shares; of shares the first is the newest (ADR 0179). */
function pinsOf(
  pins: readonly RegistryPin[],
  { name, organisationId: id }: Pick<Choice, 'name' | 'organisationId'>,
): readonly RegistryPin[] {
  if (id === null) return []
  const bucket = bucketOf(`${name}/${id}`)
  return [
    ...pins.filter(({ organisations }) => organisations.includes(id)),
    ...pins.filter(({ share }) => bucket < share),
  ]
}

/** A number from 0 to 99 that is always the same for a text: FNV-1a, folded. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % 100
}
