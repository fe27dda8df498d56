import type { RegistryEnvelope, RegistryEntry } from '@coffer/shared-sdk/contracts'
import type { HistoryEntry } from '../publish/history.ts'
import { audienceText } from '../publish/release-notes.ts'
import { splitName } from './usage.ts'
import type { Usage } from './usage.ts'

/** A time during which a version was live, or pinned. */
export interface Span {
  /** Null while the remote was disabled. */
  readonly version: string | null
  /** The audience of a pin in words; empty for everybody. */
  readonly audience: string
  /** ISO times, inside the days that are shown. */
  readonly from: string
  readonly to: string
}

/** A moment in a lane. */
export interface Mark {
  readonly kind: 'rollback' | 'withdrawal'
  readonly at: string
  readonly text: string
}

/** The loads and faults of one version on one day. */
export interface DayOfVersion {
  readonly version: string
  /** `2026-03-01`. */
  readonly day: string
  readonly loads: number
  readonly faults: number
}

/** What has happened to an app during the days that are shown. */
export interface Lane {
  readonly app: string
  readonly live: readonly Span[]
  readonly pins: readonly Span[]
  readonly marks: readonly Mark[]
  readonly days: readonly DayOfVersion[]
}

interface Facts {
  /** The newest first. */
  readonly history: readonly HistoryEntry[]
  readonly held: Pick<RegistryEnvelope, 'withdrawn' | 'withdrawnAt'>
  readonly usage: Usage | null
  /** ISO times. */
  readonly from: string
  readonly now: string
}

/** Returns the lane of the shell, or of a remote. */
export function describeLane(app: string, { history, held, usage, from, now }: Facts): Lane {
  const revisions = history.toReversed()
  const spans = (getKey: (entry: HistoryEntry) => string | null | undefined) =>
    toSpans(revisions, getKey, { from, now })
  const pins = listPins(history, app)
  return {
    app,
    live: spans((entry) => liveIn(entry, app)).map((span) => ({ ...span, audience: '' })),
    pins: pins.flatMap(({ version, audience }) =>
      spans((entry) => (hasPin(entry.remotes[app], version, audience) ? version : undefined)).map((span) => ({
        ...span,
        audience,
      })),
    ),
    marks: [
      ...history
        .filter((entry) => entry.at >= from && entry.action === 'rollback' && isAbout(entry, app))
        .map(({ at, who, detail, why }) => ({
          kind: 'rollback' as const,
          at,
          text: `${who} rolled back: ${detail} (${why})`,
        })),
      ...withdrawalsOf(app, held, usage)
        .filter(({ at }) => at >= from)
        .map(({ at, version }) => ({
          kind: 'withdrawal' as const,
          at,
          text: `The edge withdrew ${version}`,
        })),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
    days: toDays(usage?.hours.filter((hour) => hour.app === app) ?? []),
  }
}

const isAbout = ({ app }: HistoryEntry, name: string) => app.split(', ').includes(name)

/** Returns undefined if the revision does not contain the app. */
function liveIn({ remotes, shell }: HistoryEntry, app: string): string | null | undefined {
  if (app === 'shell') return shell
  const entry = remotes[app]
  return entry && (entry.live?.version ?? null)
}

function toSpans(
  revisions: readonly HistoryEntry[],
  getVersion: (entry: HistoryEntry) => string | null | undefined,
  { from, now }: { readonly from: string; readonly now: string },
): readonly Omit<Span, 'audience'>[] {
  const spans: Omit<Span, 'audience'>[] = []
  for (const [index, entry] of revisions.entries()) {
    const version = getVersion(entry)
    const start = entry.at > from ? entry.at : from
    const to = revisions[index + 1]?.at ?? now
    if (version === undefined || to <= from) continue
    const last = spans.at(-1)
    if (last?.version === version && last.to === start) spans[spans.length - 1] = { ...last, to }
    else spans.push({ version, from: start, to })
  }
  return spans
}

interface NamedPin {
  readonly version: string
  readonly audience: string
}

/** Returns each pin of a history once. */
function listPins(history: readonly HistoryEntry[], app: string): readonly NamedPin[] {
  const pins = new Map<string, NamedPin>()
  for (const { remotes } of history)
    for (const pin of remotes[app]?.pins ?? []) {
      const named = { version: pin.version.version, audience: audienceText(pin) }
      pins.set(JSON.stringify(named), named)
    }
  return [...pins.values()]
}

function hasPin(entry: RegistryEntry | undefined, version: string, audience: string): boolean {
  return entry?.pins.some((pin) => pin.version.version === version && audienceText(pin) === audience) ?? false
}

function withdrawalsOf(app: string, held: Facts['held'], usage: Usage | null) {
  const times = new Map<string, string>(usage?.withdrawals.map(({ name, at }) => [name, at]))
  for (const name of held.withdrawn) {
    const at = held.withdrawnAt?.[name]
    if (at !== undefined) times.set(name, at)
  }
  return [...times].map(([name, at]) => ({ ...splitName(name), at })).filter((one) => one.app === app)
}

function toDays(hours: Usage['hours']): readonly DayOfVersion[] {
  const days = new Map<string, DayOfVersion>()
  for (const { version, hour, loads, faults } of hours) {
    const day = hour.slice(0, 10)
    const key = `${day} ${version}`
    const before = days.get(key) ?? { version, day, loads: 0, faults: 0 }
    days.set(key, { ...before, loads: before.loads + loads, faults: before.faults + faults })
  }
  return [...days.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.version.localeCompare(other.version),
  )
}
