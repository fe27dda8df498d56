import type {
  RegistryEnvelope,
  RegistryEntry,
  RegistryPin,
  RegistryRemote,
} from '@coffer/shared-sdk/contracts'
import { findBeginning } from '../publish/history.ts'
import type { Change, HistoryEntry } from '../publish/history.ts'
import { isKept, withdrawnName } from '../publish/registry-store.ts'
import type { StoredRegistry } from '../publish/registry-store.ts'
import { audienceText } from '../publish/release-notes.ts'
import { isOfShell } from '../publish/releases.ts'
import type { ShellRecord } from '../publish/shell-record.ts'
import { describeLane } from './lanes.ts'
import type { Lane } from './lanes.ts'
import type { RollbackPlan } from './plan-rollback.ts'
import { splitName } from './usage.ts'
import type { Usage } from './usage.ts'

/** Who has made something so, when and why; null if the history does not contain it. */
export interface Beginning {
  /** ISO time. */
  readonly since: string | null
  readonly by: string | null
  readonly why: string | null
}

/** The counts of a version since the edge started, at most 14 days. */
export interface VersionUsage {
  readonly version: string
  readonly loads: number
  readonly faults: number
  /** The number of open pages that run it. */
  readonly pages: number
}

/** A version that people get. */
export interface VersionStatus extends Beginning {
  readonly version: string
  /** True if the edge withholds it: people who would get it get another version. */
  readonly withdrawn: boolean
  /** True if it was published with `--not-withdrawable`. */
  readonly notWithdrawable: boolean
  /** ISO time; null if it is not withdrawn, or the edge did not name a time. */
  readonly withdrawnSince: string | null
  /** Empty if nothing was reported. */
  readonly faults: string
}

/** A version that only some communities get. */
export interface PinStatus extends VersionStatus {
  /** Its audience in words. */
  readonly for: string
  /** Ids of communities. */
  readonly communities: readonly string[]
  /** The share of all communities in per cent; 0 if only named communities get it. */
  readonly share: number
  /** The loads of this version and of all versions of the remote in the last 24 hours; null without counts. */
  readonly loads: { readonly own: number; readonly all: number } | null
}

/** A version that an edge withholds. */
export interface WithdrawnStatus {
  readonly version: string
  readonly since: string | null
  readonly reason: string
}

export interface RemoteStatus extends Beginning {
  readonly app: string
  /** Null if the remote is disabled. */
  readonly live: VersionStatus | null
  readonly pins: readonly PinStatus[]
  /** The version that shells use instead of a withdrawn live version. */
  readonly inPlace: VersionStatus | null
  readonly previous: string | null
  readonly withdrawn: readonly WithdrawnStatus[]
  /** The versions that were loaded, failed or are open, the most used first. */
  readonly usage: readonly VersionUsage[]
  readonly rollback: RollbackPlan | null
}

export interface ShellStatus extends Beginning {
  readonly version: string
  readonly build: string
  readonly previous: string | null
  readonly usage: readonly VersionUsage[]
  readonly rollback: RollbackPlan | null
}

/** A revision of the registry. */
export type ReleaseChange = Change & Pick<HistoryEntry, 'revision' | 'at' | 'who'>

/** Who runs what. */
export interface Releases {
  readonly revision: number
  readonly signedAt: string | null
  /** The ISO time of this description. */
  readonly now: string
  readonly shell: ShellStatus | null
  readonly remotes: readonly RemoteStatus[]
  /** Those of the last 14 days, the newest first. */
  readonly changes: readonly ReleaseChange[]
  /** Null if the history is not on this machine. */
  readonly latest: ReleaseChange | null
  /** The shell's, then the remotes'. */
  readonly lanes: readonly Lane[]
  /** Null without the counts of an edge. */
  readonly counts: { readonly since: string; readonly openPages: number } | null
}

export interface ReleasesInput {
  readonly registry: StoredRegistry
  readonly held: Pick<RegistryEnvelope, 'withdrawn' | 'withdrawnAt'>
  readonly shell: ShellRecord | null
  /** The newest first. */
  readonly history: readonly HistoryEntry[]
  /** The counts of an edge; null if they are not known. */
  readonly usage: Usage | null
  /** Describes how often a version has failed lately. */
  readonly faults?: (app: string, version: string) => string
  readonly rollbacks?: ReadonlyMap<string, RollbackPlan>
  /** ISO time. */
  readonly now: string
}

const DAY_MS = 86_400_000
/** The days of changes and lanes. */
export const SHOWN_DAYS = 14

/** Returns who runs which version since when, by whom and why, what was counted, and what a rollback would do. */
export function describeReleases(input: ReleasesInput): Releases {
  const { registry, shell, history, usage, rollbacks, now } = input
  const from = new Date(Date.parse(now) - SHOWN_DAYS * DAY_MS).toISOString()
  const names = Object.keys(registry.remotes)
  const lanes = ['shell', ...names].map((app) =>
    describeLane(app, { history, held: input.held, usage, from, now }),
  )
  const changes = history.map(toChange)
  return {
    revision: registry.revision,
    signedAt: registry.signedAt ?? null,
    now,
    shell: shell && {
      version: shell.version,
      build: shell.build,
      ...beginningOfShell(history, shell),
      previous: shell.previous,
      usage: usageOf(input, 'shell', [shell.build]),
      rollback: rollbacks?.get('shell') ?? null,
    },
    remotes: Object.entries(registry.remotes).map(([name, entry]) => describeRemote(name, entry, input)),
    changes: changes.filter(({ at }) => at >= from),
    latest: changes[0] ?? null,
    lanes,
    counts: usage && { since: usage.since, openPages: usage.openPages },
  }
}

function toChange({ revision, at, who, action, app, detail, why }: HistoryEntry): ReleaseChange {
  return { revision, at, who, action, app, detail, why }
}

function beginningOfShell(history: readonly HistoryEntry[], { build, publishedAt }: ShellRecord): Beginning {
  const began =
    findBeginning(history, ({ shell }) => shell === build) ??
    // Entries from before December 2026 do not name the shell.
    history.find((entry) => isOfShell(entry) && entry.at <= publishedAt)
  return { since: began?.at ?? publishedAt, by: began?.who ?? null, why: began?.why ?? null }
}

function describeRemote(
  app: string,
  { live, previous, pins }: RegistryEntry,
  input: ReleasesInput,
): RemoteStatus {
  const { history, held, faults, rollbacks } = input
  const toVersionStatus = (
    { version, notWithdrawable: mark }: RegistryRemote,
    isSo: (entry: RegistryEntry) => boolean,
  ): VersionStatus => ({
    version,
    notWithdrawable: mark === true,
    // Devices always use a version that is not withdrawable, even if the edge lists it.
    withdrawn: mark !== true && held.withdrawn.includes(withdrawnName(app, version)),
    withdrawnSince: held.withdrawnAt?.[withdrawnName(app, version)] ?? null,
    ...beginning(history, app, isSo),
    faults: faults?.(app, version) ?? '',
  })
  const isLive = (version: string | undefined) => (entry: RegistryEntry) => entry.live?.version === version
  const status = live && toVersionStatus(live, isLive(live.version))
  return {
    app,
    live: status,
    ...beginning(history, app, isLive(live?.version)),
    pins: pins.map((pin) => ({
      ...toVersionStatus(pin.version, isPinnedLike(pin)),
      for: audienceText(pin),
      communities: pin.organisations,
      share: pin.share,
      loads: recentLoads(input, app, pin.version.version),
    })),
    inPlace: status?.withdrawn && previous ? toVersionStatus(previous, isLive(previous.version)) : null,
    previous: previous?.version ?? null,
    withdrawn: describeWithdrawals(app, input),
    usage: usageOf(
      input,
      app,
      [live, previous, ...pins.map(({ version }) => version)].flatMap((build) =>
        build ? [build.version] : [],
      ),
    ),
    rollback: rollbacks?.get(app) ?? null,
  }
}

const isPinnedLike = (pin: RegistryPin) => (entry: RegistryEntry) =>
  entry.pins.some(
    (other) => other.version.version === pin.version.version && audienceText(other) === audienceText(pin),
  )

/** Returns when, by whom and why something became so in the registry: the last time that it began. */
function beginning(
  history: readonly HistoryEntry[],
  app: string,
  isSo: (entry: RegistryEntry) => boolean,
): Beginning {
  const began = findBeginning(history, ({ remotes }) => remotes[app] !== undefined && isSo(remotes[app]))
  return { since: began?.at ?? null, by: began?.who ?? null, why: began?.why ?? null }
}

/** The edge that has withdrawn a version knows its counts until it stops. */
const UNKNOWN_REASON = 'It failed too often for people who use the app.'

function describeWithdrawals(
  app: string,
  { registry, held, usage }: ReleasesInput,
): readonly WithdrawnStatus[] {
  return held.withdrawn.flatMap((name) => {
    const { app: ofApp, version } = splitName(name)
    if (ofApp !== app || isKept(registry, name)) return []
    const known = usage?.withdrawals.findLast((one) => one.name === name)
    return [
      {
        version,
        since: held.withdrawnAt?.[name] ?? known?.at ?? null,
        reason: known?.reason ?? UNKNOWN_REASON,
      },
    ]
  })
}

function recentLoads({ usage, now }: ReleasesInput, app: string, version: string): PinStatus['loads'] {
  if (!usage) return null
  const from = new Date(Date.parse(now) - DAY_MS).toISOString()
  const hours = usage.hours.filter((one) => one.app === app && one.hour >= from)
  const sum = (some: typeof hours) => some.reduce((all, { loads }) => all + loads, 0)
  return { own: sum(hours.filter((one) => one.version === version)), all: sum(hours) }
}

/** Returns the counts of the versions of an app that the registry or the history contains. */
function usageOf(
  { usage, history }: ReleasesInput,
  app: string,
  offered: readonly string[],
): readonly VersionUsage[] {
  if (!usage) return []
  // Anybody can send a notice with any version.
  const known = new Set([...offered, ...history.flatMap((entry) => versionsIn(entry, app))])
  const versions = [...known].map((version) => {
    const isIt = (one: { readonly app: string; readonly version: string }) =>
      one.app === app && one.version === version
    const hours = usage.hours.filter(isIt)
    return {
      version,
      loads: hours.reduce((sum, { loads }) => sum + loads, 0),
      faults: hours.reduce((sum, { faults }) => sum + faults, 0),
      pages: usage.pages.find(isIt)?.pages ?? 0,
    }
  })
  return versions
    .filter(({ version, loads, faults, pages }) => offered.includes(version) || loads + faults + pages > 0)
    .toSorted((one, other) => other.pages - one.pages || other.loads - one.loads)
}

function versionsIn({ remotes, shell }: HistoryEntry, app: string): readonly string[] {
  if (app === 'shell') return shell === undefined ? [] : [shell]
  const entry = remotes[app]
  if (!entry) return []
  return [entry.live, entry.previous, ...entry.pins.map(({ version }) => version)].flatMap((build) =>
    build ? [build.version] : [],
  )
}
