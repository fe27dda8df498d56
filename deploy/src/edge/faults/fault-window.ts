import { MOUNTED } from '@coffer/shared-sdk/contracts'
import type { FaultPhase, RemoteReport } from '@coffer/shared-sdk/contracts'

/** When a version counts as broken. */
export interface FaultLimits {
  /** Reports older than this no longer count. */
  readonly windowMs: number
  /** Fewer reports in the window say nothing. */
  readonly minimumReports: number
  /** The share of faults among the reports, 0 to 1, from which a version is withdrawn. */
  readonly faultShare: number
}

export const DEFAULT_LIMITS: FaultLimits = { windowMs: 300_000, minimumReports: 10, faultShare: 0.25 }

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
}

/** Counts reports by remote and version. `now` is in milliseconds. */
export class FaultWindow {
  readonly #reports = new Map<string, { readonly report: RemoteReport; received: readonly Received[] }>()
  readonly #limits: FaultLimits
  readonly #now: () => number

  constructor(limits: FaultLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  add(report: RemoteReport): void {
    const key = keyOf(report)
    const received = this.#recent(this.#reports.get(key)?.received ?? [])
    this.#reports.set(key, {
      report,
      received: [...received.slice(1 - MAX_REPORTS), { atMs: this.#now(), phase: report.phase }],
    })
  }

  /** Whether a version's faults have passed the threshold. */
  isBroken(remote: string, version: string): boolean {
    const { mounted, faults } = this.#countsOf(remote, version)
    const total = mounted + faults
    return total >= this.#limits.minimumReports && faults / total >= this.#limits.faultShare
  }

  /** The counts of every version that was reported during the window. */
  counts(): readonly FaultCounts[] {
    return [...this.#reports.values()]
      .map(({ report }) => this.#countsOf(report.remote, report.version))
      .filter(({ mounted, faults }) => mounted + faults > 0)
  }

  #recent(received: readonly Received[]): readonly Received[] {
    const from = this.#now() - this.#limits.windowMs
    return received.filter(({ atMs }) => atMs > from)
  }

  #countsOf(remote: string, version: string): FaultCounts {
    const received = this.#recent(this.#reports.get(keyOf({ remote, version }))?.received ?? [])
    const phases: { [Phase in FaultPhase]?: number } = {}
    let mounted = 0
    for (const { phase } of received) {
      if (phase === MOUNTED) mounted += 1
      else phases[phase] = (phases[phase] ?? 0) + 1
    }
    return { remote, version, mounted, faults: received.length - mounted, phases }
  }
}

function keyOf({ remote, version }: Pick<RemoteReport, 'remote' | 'version'>): string {
  return `${remote}@${version}`
}
