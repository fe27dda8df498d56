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
export function chooseBuild(entry: RegistryEntry, choice: Choice): RegistryRemote | null {
  const candidates = listCandidates(entry, choice)
  return candidates.find((build) => !choice.isBroken(build)) ?? candidates[0] ?? null
}

/** Returns the same build as `chooseBuild`, and why it was selected. */
export function selectBuild(entry: RegistryEntry, choice: Choice): SelectedBuild | null {
  const build = chooseBuild(entry, choice)
  if (!build) return null
  if (build === entry.live) return { build, reason: 'live' }
  return { build, reason: build === entry.previous ? 'previous' : 'pinned' }
}

/**
 * Returns whether the edge has withdrawn a build. The list of withdrawn builds is not signed, so it cannot withdraw a build that is signed as
 * not withdrawable.
 */
export function isWithdrawn(name: RemoteName, build: RegistryRemote, withdrawn: readonly string[]): boolean {
  return build.notWithdrawable !== true && withdrawn.includes(`${name}@${build.version}`)
}

/** Returns whether another build could replace this version. */
export function hasAlternative(entry: RegistryEntry, choice: Choice, version: string): boolean {
  return listCandidates(entry, choice).some((build) => build.version !== version && !choice.isBroken(build))
}

function listCandidates({ live, previous, pins }: RegistryEntry, choice: Choice): readonly RegistryRemote[] {
  if (!live) return []
  const all = [
    ...selectPins(pins, choice).map(({ version }) => version),
    live,
    ...(previous ? [previous] : []),
  ]
  // An earlier build lacks the fix, so no build replaces one that is not withdrawable: its error is shown instead.
  const last = all.findIndex(({ notWithdrawable }) => notWithdrawable)
  return last < 0 ? all : all.slice(0, last + 1)
}

/** Returns the pins that apply. A pin of the community itself comes before shares; the newest share comes first (ADR 0179). */
function selectPins(
  pins: readonly RegistryPin[],
  { name, organisationId: id }: Pick<Choice, 'name' | 'organisationId'>,
): readonly RegistryPin[] {
  if (id === null) return []
  const bucket = toBucket(`${name}/${id}`)
  return [
    ...pins.filter(({ organisations }) => organisations.includes(id)),
    ...pins.filter(({ share }) => bucket < share),
  ]
}

/** Returns a number from 0 to 99 that is always the same for a text: FNV-1a, folded. */
function toBucket(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % 100
}
