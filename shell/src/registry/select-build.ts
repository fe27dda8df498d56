import type { RegistryEntry, RegistryPin, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'

/** The reason why a build was selected. */
export type BuildReason = 'live' | 'pinned' | 'previous' | 'override'

export interface SelectedBuild {
  readonly build: RegistryRemote
  readonly reason: BuildReason
}

export type SelectedRemote = SelectedBuild & { readonly name: RemoteName }

interface Choice {
  readonly name: RemoteName
  /** The selected community; null before it is known. */
  readonly organisationId: string | null
  /** Returns whether a build was withdrawn by the edge, has failed in this tab, or cannot run in this page. */
  readonly isBroken: (build: RegistryRemote) => boolean
}

/**
 * Selects the build of a remote for this community: the pinned one, otherwise the live one, otherwise the previous one. A
 * broken build is skipped, unless it is marked as not withdrawable; if all are broken, the first one is returned. Returns null
 * if the remote is disabled.
 */
export function chooseBuild(entry: RegistryEntry, choice: Choice): RegistryRemote | null {
  const candidates = listCandidates(entry, choice)
  return candidates.find((build) => !choice.isBroken(build)) ?? candidates[0] ?? null
}

/** Returns the build that `chooseBuild` returns, with the reason. */
export function selectBuild(entry: RegistryEntry, choice: Choice): SelectedBuild | null {
  const build = chooseBuild(entry, choice)
  if (!build) return null
  if (build === entry.live) return { build, reason: 'live' }
  return { build, reason: build === entry.previous ? 'previous' : 'pinned' }
}

/**
 * Returns whether the edge has withdrawn a build. Because the list of withdrawn builds is not signed, it has no effect on a
 * build that is signed as not withdrawable.
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
  // Builds with a security fix are marked as not withdrawable. Later candidates lack the fix, so they never replace such a
  // build; its error is shown instead.
  const last = all.findIndex(({ notWithdrawable }) => notWithdrawable)
  return last < 0 ? all : all.slice(0, last + 1)
}

/**
 * Returns the pins that apply to the community, in order of precedence: first its own pins, then shares, the newest first
 * (ADR 0179).
 */
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

/** Returns a number from 0 to 99 that depends only on the text: its 32-bit FNV-1a hash modulo 100. */
function toBucket(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % 100
}
