import type { RegistryEntry, RegistryPin, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'

/** The reason why a build was selected. */
export type BuildReason = 'live' | 'pinned' | 'previous' | 'override'

export interface SelectedBuild {
  readonly build: RegistryRemote
  readonly reason: BuildReason
}

interface Choice {
  readonly name: RemoteName
  /** The selected community; null before it is known. */
  readonly organisationId: string | null
  /** Returns whether a build was withdrawn by the edge, has failed in this tab, or cannot run in this page. */
  readonly isBroken: (build: RegistryRemote) => boolean
}

/**
 * Returns the build of a remote that this community gets: the one it is pinned to, otherwise the live one, otherwise the last known good
 * one. A broken build gives way to the next, unless it is not withdrawable; if all are broken, the first one stays. Returns null if the
 * remote is disabled.
 */
export function selectBuild(entry: RegistryEntry, choice: Choice): SelectedBuild | null {
  const candidates = candidatesOf(entry, choice)
  return candidates.find(({ build }) => !choice.isBroken(build)) ?? candidates[0] ?? null
}

/** Returns whether another build could replace this version. */
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
  // An earlier build lacks the fix, so no build replaces one that is not withdrawable: its error is shown instead.
  const last = all.findIndex(({ build }) => build.notWithdrawable === true)
  return last === -1 ? all : all.slice(0, last + 1)
}

/** Returns the pins that apply. A pin of the community itself comes before shares; the newest share comes first (ADR 0179). */
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

/** Returns a number from 0 to 99 that is always the same for a text: FNV-1a, folded. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % 100
}
