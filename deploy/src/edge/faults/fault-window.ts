import { MOUNTED } from '@coffer/shared-sdk/contracts'
import type { FaultPhase, RemoteReport } from '@coffer/shared-sdk/contracts'

/** When a version counts as broken (ADR 0151). */
export interface FaultLimits {
  /** Reports older than this no longer count. */
  readonly windowMs: number
  /** Fewer reports in the window say nothing. */
  readonly minimumReports: number
  /** The share of faults, 0 to 1, from which a version is withdrawn: the mean of its senders' shares. */
  readonly faultShare: number
  /** Faults of fewer senders never decide alone. */
  readonly minimumSenders: number
  /** Where fewer senders than that report anything, for example because all people share one address. */
  readonly fewSenders: {
    /** For how long that has to be so, and the edge to have run. */
    readonly sinceMs: number
    /** Then faults up to this age count, */
    readonly windowMs: number
    /** and fewer than these say nothing. */
    readonly minimumFaults: number
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const DEFAULT_LIMITS: FaultLimits = {
  windowMs: 5 * MINUTE_MS,
  minimumReports: 10,
  faultShare: 0.25,
  minimumSenders: 3,
  fewSenders: { sinceMs: 24 * HOUR_MS, windowMs: HOUR_MS, minimumFaults: 30 },
}

/** What one version was reported with during the window. */
export interface FaultCounts {
  readonly remote: string
  readonly version: string
  readonly mounted: number
  readonly faults: number
  readonly phases: { readonly [Phase in FaultPhase]?: number }
}

/** Older reports of a version are dropped beyond this: memory stays small however many arrive. */
const MAX_REPORTS = 2_000

interface Received {
  readonly atMs: number
  readonly phase: RemoteReport['phase']
  readonly sender: string
}

/** Counts reports by remote and version. `now` is in milliseconds. */
export class FaultWindow {
  readonly #reports = new Map<string, { readonly report: RemoteReport; received: readonly Received[] }>()
  /** When the latest senders last reported anything, the latest one last; as many as decide. */
  readonly #senders = new Map<string, number>()
  readonly #limits: FaultLimits
  readonly #now: () => number
  readonly #startedMs: number

  constructor(limits: FaultLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    this.#startedMs = now()
  }

  /** `sender` tells the reports of one sender from those of others (`createSenderIds`). */
  add(report: RemoteReport, sender: string): void {
    const { windowMs, fewSenders, minimumSenders } = this.#limits
    const key = keyOf(report)
    const received = this.#recent(report, Math.max(windowMs, fewSenders.windowMs))
    this.#reports.set(key, {
      report,
      received: [...received.slice(1 - MAX_REPORTS), { atMs: this.#now(), phase: report.phase, sender }],
    })
    this.#senders.delete(sender)
    this.#senders.set(sender, this.#now())
    for (const oldest of [...this.#senders.keys()].slice(0, -minimumSenders)) this.#senders.delete(oldest)
  }

  /** Whether a version's faults have passed the threshold. */
  isBroken(remote: string, version: string): boolean {
    const { windowMs, minimumReports, faultShare, minimumSenders, fewSenders } = this.#limits
    const latest = this.#recent({ remote, version }, windowMs)
    const failing = new Set(latest.filter(isFault).map(({ sender }) => sender))
    if (failing.size >= minimumSenders)
      return latest.length >= minimumReports && meanFaultShare(latest) >= faultShare
    if (!this.#hasFewSenders()) return false
    const longer = this.#recent({ remote, version }, fewSenders.windowMs)
    return longer.filter(isFault).length >= fewSenders.minimumFaults && meanFaultShare(longer) >= faultShare
  }

  /** The counts of every version that was reported during the window. */
  counts(): readonly FaultCounts[] {
    return [...this.#reports.values()]
      .map(({ report }) => this.#countsOf(report))
      .filter(({ mounted, faults }) => mounted + faults > 0)
  }

  #hasFewSenders(): boolean {
    const { fewSenders, minimumSenders } = this.#limits
    const from = this.#now() - fewSenders.sinceMs
    const recent = [...this.#senders.values()].filter((atMs) => atMs > from)
    return this.#startedMs <= from && recent.length < minimumSenders
  }

  #recent(version: Versioned, windowMs: number): readonly Received[] {
    const from = this.#now() - windowMs
    return (this.#reports.get(keyOf(version))?.received ?? []).filter(({ atMs }) => atMs > from)
  }

  #countsOf({ remote, version }: Versioned): FaultCounts {
    const received = this.#recent({ remote, version }, this.#limits.windowMs)
    const phases: { [Phase in FaultPhase]?: number } = {}
    let mounted = 0
    for (const { phase } of received) {
      if (phase === MOUNTED) mounted += 1
      else phases[phase] = (phases[phase] ?? 0) + 1
    }
    return { remote, version, mounted, faults: received.length - mounted, phases }
  }
}

type Versioned = Pick<RemoteReport, 'remote' | 'version'>

function keyOf({ remote, version }: Versioned): string {
  return `${remote}@${version}`
}

function isFault({ phase }: Received): boolean {
  return phase !== MOUNTED
}

/** The share of faults, each sender counted alike: one that reports again and again counts no more than others. */
function meanFaultShare(received: readonly Received[]): number {
  const bySender = new Map<string, { readonly all: number; readonly faults: number }>()
  for (const report of received) {
    const { all, faults } = bySender.get(report.sender) ?? { all: 0, faults: 0 }
    bySender.set(report.sender, { all: all + 1, faults: faults + (isFault(report) ? 1 : 0) })
  }
  const sum = [...bySender.values()].reduce((total, { all, faults }) => total + faults / all, 0)
  return sum / bySender.size
}
