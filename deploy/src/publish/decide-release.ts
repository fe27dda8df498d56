import type { RegistryPin, RegistryRemote, RemoteName } from '@coffer/shared-sdk/contracts'
import type { AppName } from '../build/apps.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import { dropIncompatibleFallbacks } from './fallbacks.ts'
import { isDisabled, withLive, withPin } from './registry-changes.ts'
import { getEntry, isKept, withdrawnName } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'
import { checkAgainstShell, checkDeclaration, checkShell, shortName } from './release-checks.ts'
import { KEPT_NOTE, LIFTED_NOTE, pinNotes, withdrawnNote } from './release-notes.ts'
import type { ShellRecord } from './shell-record.ts'

/** The audience of a version. */
export interface Audience extends Omit<RegistryPin, 'version'> {
  /** Names the communities for the history; without it they are named by their ids. */
  readonly text?: string
}

/** Builds that are published together. */
export interface Release {
  readonly builds: readonly (readonly [RemoteName, RegistryRemote])[]
  /** The audience; null means everybody. */
  readonly pin: Audience | null
  /** The shell that is published with them; null if the live one stays. */
  readonly newShell: ShellRecord | null
}

export interface PublishedApp {
  readonly app: AppName
  readonly version: string
  /** `none`: it was published like this before. `disabled`: nobody gets it before `enable`. */
  readonly change: 'live' | 'none' | 'disabled'
  /** Sentences about it. */
  readonly notes: readonly string[]
}

export interface DecidedRelease {
  readonly registry: StoredRegistry
  readonly apps: readonly PublishedApp[]
  /** Withdrawn versions that are given out again, in the form of `withdrawnName`. */
  readonly restored: readonly string[]
}

interface Live {
  /** The shell that the builds run in. */
  readonly shell: ShellRecord
  /** The versions that the edge withholds, in the form of `withdrawnName`. */
  readonly withdrawn: readonly string[]
  /** All versions that are known to be bad (`badVersions`). */
  readonly bad: readonly string[]
}

/**
 * Returns the registry after a release. Only a version that was not live before and now is for everybody loses its withdrawal, and one that
 * is not withdrawable: publishing the same again changes nothing (ADR 0179). Throws a DeployRefusal when the builds that would be live
 * together do not fit.
 */
export function decideRelease(
  release: Release,
  registry: StoredRegistry,
  { shell, withdrawn, bad }: Live,
): DecidedRelease {
  const { builds, pin, newShell } = release
  checkRelease(release, registry, shell)
  const endsWithdrawal = ([name, build]: Release['builds'][number]) => {
    const entry = getEntry(registry, name)
    if (build.notWithdrawable === true) return true
    return pin === null && !isDisabled(entry) && entry.live?.version !== build.version
  }
  const restored = builds
    .filter(endsWithdrawal)
    .map(([name, { version }]) => withdrawnName(name, version))
    .filter((name) => withdrawn.includes(name))
  const released = withBuilds(release, registry, { withdrawn, bad })
  const { registry: next, notes: shellNotes } = newShell
    ? dropIncompatibleFallbacks(released, newShell, withdrawn)
    : { registry: released, notes: [] }
  const remotes = builds.map(([name, build]): PublishedApp => {
    const isSame = JSON.stringify(registry.remotes[name]) === JSON.stringify(next.remotes[name])
    const { version } = build
    const change = isDisabled(getEntry(next, name)) ? 'disabled' : isSame ? 'none' : 'live'
    const changed = { before: registry, after: next, withdrawn, restored }
    return { app: name, version, change, notes: buildNotes(name, version, changed) }
  })
  return {
    registry: newShell ? { ...next, shell: newShell.build } : next,
    apps: [...(newShell ? [shellApp(newShell, registry, shellNotes)] : []), ...remotes],
    restored,
  }
}

function shellApp(
  { version, build }: ShellRecord,
  before: StoredRegistry,
  notes: readonly string[],
): PublishedApp {
  return { app: 'shell', version, change: build === before.shell ? 'none' : 'live', notes }
}

function withBuilds(
  { builds, pin }: Release,
  registry: StoredRegistry,
  { withdrawn, bad }: Omit<Live, 'shell'>,
): StoredRegistry {
  return builds.reduce((all, [name, build]) => {
    if (!pin) return withLive(all, name, build, bad)
    if (isPinned(all, name, build, pin)) return all
    refuseNeverLive(all, name)
    refuseWithdrawn(all, name, build.version, withdrawn)
    return withPin(all, name, { version: build, organisations: pin.organisations, share: pin.share })
  }, registry)
}

interface Changed {
  readonly before: StoredRegistry
  readonly after: StoredRegistry
  readonly withdrawn: readonly string[]
  readonly restored: readonly string[]
}

function buildNotes(name: string, version: string, changed: Changed): readonly string[] {
  const id = withdrawnName(name, version)
  const isLifted = changed.restored.includes(id)
  const isWithdrawn = changed.withdrawn.includes(id) && !isLifted
  return [
    ...(isLifted ? [LIFTED_NOTE] : []),
    ...(isKept(changed.after, id) ? [KEPT_NOTE] : []),
    ...(isWithdrawn ? [withdrawnNote(name, version, !isForAll(changed.after, name, version))] : []),
    ...pinNotes(name, version, changed),
  ]
}

function checkRelease({ builds, newShell }: Release, registry: StoredRegistry, shell: ShellRecord): void {
  const next = builds.reduce((all, [name, build]) => withLive(all, name, build), registry)
  for (const [name, build] of builds) {
    checkAgainstShell(name, build, shell)
    checkDeclaration(next, name, build)
  }
  if (newShell) checkShell(next, newShell)
}

function isPinned(
  registry: StoredRegistry,
  name: string,
  { version, notWithdrawable }: RegistryRemote,
  audience: Audience,
): boolean {
  const toKey = ({ organisations, share }: Audience) => JSON.stringify([organisations, share])
  return getEntry(registry, name).pins.some(
    (pin) =>
      pin.version.version === version &&
      pin.version.notWithdrawable === notWithdrawable &&
      toKey(pin) === toKey(audience),
  )
}

function isForAll(registry: StoredRegistry, name: string, version: string): boolean {
  const { live, previous } = getEntry(registry, name)
  return [live, previous].some((build) => build?.version === version)
}

/** Throws a DeployRefusal when a remote was never live: shells show nobody a remote without a live version. */
export function refuseNeverLive(registry: StoredRegistry, name: string): void {
  const { live, previous } = getEntry(registry, name)
  if (live ?? previous) return
  throw new DeployRefusal(
    `${name} was never live, and nobody gets a pin of such a remote.`,
    `Publish it for everybody first: \`pnpm run deploy publish ${shortName(name)}\`; \`preview ${shortName(name)}\` shows it to privileged people alone.`,
  )
}

/**
 * Throws a DeployRefusal when a version is withdrawn that everybody is offered: a withdrawal is by version, so giving it to
 * some would give it to all.
 */
export function refuseWithdrawn(
  registry: StoredRegistry,
  name: string,
  version: string,
  withdrawn: readonly string[],
): void {
  if (!withdrawn.includes(withdrawnName(name, version)) || !isForAll(registry, name, version)) return
  throw new DeployRefusal(
    `The edge has withdrawn ${name} ${version}, and a withdrawal is for everybody.`,
    `\`pnpm run deploy rollback ${shortName(name)} --to ${version}\` ends it.`,
  )
}
