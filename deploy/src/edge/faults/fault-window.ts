import { MOUNTED } from '@coffer/shared-sdk/contracts'
import type { FaultPhase, RemoteReport } from '@coffer/shared-sdk/contracts'

/** Defines when a version counts as broken (ADR 0151). */
export interface FaultLimits {
  /** Reports older than this no longer count. */
  readonly windowMs: number
  /** Fewer reports in the window never decide. */
  readonly minimumReports: number
  /** The share of faults, 0 to 1, from which a version is withdrawn: the mean of its people's shares. */
  readonly faultShare: number
  /** Faults of fewer people never decide. */
  readonly minimumPeople: number
}

export const DEFAULT_LIMITS: FaultLimits = {
  windowMs: 5 * 60_000,
  minimumReports: 10,
  faultShare: 0.25,
  minimumPeople: 3,
}

/** The reports about one version during the window. */
export interface FaultCounts {
  readonly remote: string
  readonly version: string
  /** Counts of everybody's reports, including those without a proven session. */
  readonly mounted: number
  readonly faults: number
  readonly phases: { readonly [Phase in FaultPhase]?: number }
  /** The number of people with faults whose reports may withdraw a version. */
  readonly people: number
}

/** Bounds the memory of reports: older ones are dropped beyond it. */
const MAX_VERSIONS = 200
const MAX_REPORTS_OF_PEOPLE = 2_000
/** More reports of one person about one version add nothing, and must not displace those of others. */
const MAX_REPORTS_OF_PERSON = 10
const MAX_UNPROVEN_REPORTS = 2_000

interface Received {
  readonly atMs: number
  readonly phase: RemoteReport['phase']
}

interface ReceivedOfPerson extends Received {
  readonly person: string
}

interface ReportsOfVersion extends Pick<RemoteReport, 'remote' | 'version'> {
  readonly ofPeople: readonly ReceivedOfPerson[]
  readonly unproven: readonly Received[]
}

/** Counts reports by remote and version. `now` is in milliseconds. */
export class FaultWindow {
  /** The version that was reported last comes last. */
  readonly #versions = new Map<string, ReportsOfVersion>()
  readonly #limits: FaultLimits
  readonly #now: () => number

  constructor(limits: FaultLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  /**
   * Adds a report. `person` distinguishes the reports of different people; null is for a sender whose reports withdraw
   * nothing: they are only counted.
   */
  add({ remote, version, phase }: RemoteReport, person: string | null): void {
    const { ofPeople, unproven } = this.#recent({ remote, version })
    const received = { atMs: this.#now(), phase }
    const key = makeKey({ remote, version })
    this.#versions.delete(key)
    this.#versions.set(key, {
      remote,
      version,
      ofPeople: person === null ? ofPeople : withReport(ofPeople, { ...received, person }),
      unproven: person === null ? [...unproven.slice(1 - MAX_UNPROVEN_REPORTS), received] : unproven,
    })
    for (const oldest of [...this.#versions.keys()].slice(0, -MAX_VERSIONS)) this.#versions.delete(oldest)
  }

  /** Returns whether a version's faults have passed the threshold. */
  isBroken(remote: string, version: string): boolean {
    const { minimumReports, faultShare, minimumPeople } = this.#limits
    const { ofPeople } = this.#recent({ remote, version })
    return (
      peopleWithFaults(ofPeople) >= minimumPeople &&
      ofPeople.length >= minimumReports &&
      meanFaultShare(ofPeople) >= faultShare
    )
  }

  /** Returns a sentence about the reports of a version, for operators. */
  describe(remote: string, version: string): string {
    const { faults, mounted, people, phases } = countFaults(this.#recent({ remote, version }))
    const steps = Object.entries(phases).map(([phase, count]) => `${phase} ${count}`)
    const minutes = Math.round(this.#limits.windowMs / 60_000)
    return `${faults} of ${faults + mounted} reports within ${minutes} minutes were faults (${steps.join(', ')}), of ${people} people.`
  }

  /** Returns the counts of every version that was reported during the window. */
  counts(): readonly FaultCounts[] {
    return [...this.#versions.values()]
      .map((version) => countFaults(this.#recent(version)))
      .filter(({ mounted, faults }) => mounted + faults > 0)
  }

  #recent({ remote, version }: Pick<RemoteReport, 'remote' | 'version'>): ReportsOfVersion {
    const from = this.#now() - this.#limits.windowMs
    const isRecent = ({ atMs }: Received) => atMs > from
    const { ofPeople = [], unproven = [] } = this.#versions.get(makeKey({ remote, version })) ?? {}
    return { remote, version, ofPeople: ofPeople.filter(isRecent), unproven: unproven.filter(isRecent) }
  }
}

function withReport(
  received: readonly ReceivedOfPerson[],
  report: ReceivedOfPerson,
): readonly ReceivedOfPerson[] {
  const own = received.filter(({ person }) => person === report.person)
  const kept = own.length < MAX_REPORTS_OF_PERSON ? received : received.filter((one) => one !== own[0])
  return [...kept.slice(1 - MAX_REPORTS_OF_PEOPLE), report]
}

function countFaults({ remote, version, ofPeople, unproven }: ReportsOfVersion): FaultCounts {
  const phases: { [Phase in FaultPhase]?: number } = {}
  const received = [...ofPeople, ...unproven]
  let mounted = 0
  for (const { phase } of received) {
    if (phase === MOUNTED) mounted += 1
    else phases[phase] = (phases[phase] ?? 0) + 1
  }
  const faults = received.length - mounted
  return { remote, version, mounted, faults, phases, people: peopleWithFaults(ofPeople) }
}

function makeKey({ remote, version }: Pick<RemoteReport, 'remote' | 'version'>): string {
  return `${remote}@${version}`
}

function isFault({ phase }: Received): boolean {
  return phase !== MOUNTED
}

function peopleWithFaults(received: readonly ReceivedOfPerson[]): number {
  return new Set(received.filter(isFault).map(({ person }) => person)).size
}

/**
 * Returns the share of faults, with equal weight for each person: one that reports again and again counts no more than
 * others.
 */
function meanFaultShare(received: readonly ReceivedOfPerson[]): number {
  const byPerson = new Map<string, { readonly all: number; readonly faults: number }>()
  for (const report of received) {
    const { all, faults } = byPerson.get(report.person) ?? { all: 0, faults: 0 }
    byPerson.set(report.person, { all: all + 1, faults: faults + (isFault(report) ? 1 : 0) })
  }
  const sum = [...byPerson.values()].reduce((total, { all, faults }) => total + faults / all, 0)
  return sum / byPerson.size
}
