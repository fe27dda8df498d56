import { MOUNTED } from '@coffer/shared-sdk/contracts'
import type { FaultPhase, RemoteName, RemoteReport } from '@coffer/shared-sdk/contracts'
import type { RemoteFault } from './remote-fault.ts'
import { MountTimeoutError } from './remote-fault.ts'

/** If the code of a version fails to load this many times in a visit, another version replaces it, if there is one. */
const MAX_FAULTS = 2

/** The phases whose faults are retried at once. Retrying after a crash or a hang would only show the same failure again. */
const RETRIED_AT_ONCE: ReadonlySet<FaultPhase> = new Set<FaultPhase>([
  'entry',
  'init',
  'expose',
  'shared',
  'evaluation',
])

/** A stored list of broken versions (`mf-events@1.4.0`), the latest last. */
export interface BrokenVersions {
  readonly load: () => readonly string[]
  readonly save: (versions: readonly string[]) => void
}

/** The device remembers this many versions. */
const MAX_REMEMBERED = 20

interface Parts {
  readonly isOnline: () => boolean
  readonly report: (report: RemoteReport) => void
  /** The versions whose code could not be loaded in this tab, which must not be tried first after a reload. */
  readonly tab: BrokenVersions
  /** The versions that crashed on this device, which must not be tried first in any later visit. */
  readonly device: BrokenVersions
}

export type Decision = 'retry' | 'show'

/** Decides what happens after a fault: another attempt, another version, or a message to the person (ADR 0151). */
export class Recovery {
  readonly #parts: Parts
  readonly #faults = new Map<string, number>()
  readonly #reported = new Set<string>()
  #ofTab: ReadonlySet<string>
  #ofDevice: ReadonlySet<string>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ofTab = new Set(parts.tab.load())
    this.#ofDevice = new Set(parts.device.load())
  }

  /** Returns whether another version must be tried before this one. */
  isBroken(remote: RemoteName, version: string): boolean {
    const id = makeId(remote, version)
    return this.#ofTab.has(id) || this.#ofDevice.has(id)
  }

  /** Returns whether a version is broken or has failed in this page. */
  hasFailed(remote: RemoteName, version: string): boolean {
    return this.isBroken(remote, version) || this.#faults.has(makeId(remote, version))
  }

  /**
   * Counts and reports a fault. Returns 'retry' if the remote should be loaded again at once, possibly in another version;
   * `hasAlternative` says whether there is another version.
   */
  note(fault: RemoteFault, hasAlternative: boolean): Decision {
    const { remote, version, phase } = fault
    // Without a network, a failed load says nothing about the version.
    if (!this.#parts.isOnline() && RETRIED_AT_ONCE.has(phase)) return 'show'
    this.#report({ remote, version, phase })
    const id = makeId(remote, version)
    const count = (this.#faults.get(id) ?? 0) + 1
    this.#faults.set(id, count)
    if (hasAlternative && (count >= MAX_FAULTS || !RETRIED_AT_ONCE.has(phase))) {
      if (isCrash(fault)) this.#rememberOnDevice([...this.#ofDevice, id])
      else this.#rememberInTab([...this.#ofTab, id])
      return 'retry'
    }
    return count < MAX_FAULTS && RETRIED_AT_ONCE.has(phase) ? 'retry' : 'show'
  }

  /** Reports that a version was mounted. */
  mounted(remote: RemoteName, version: string): void {
    this.#report({ remote, version, phase: MOUNTED })
  }

  /** Called when the person tries again after a version has failed: the first version has its turn again. */
  retry(remote: RemoteName, version: string): void {
    if (!this.#faults.has(makeId(remote, version))) return
    const isOther = (id: string) => !id.startsWith(`${remote}@`)
    for (const id of this.#faults.keys()) if (!isOther(id)) this.#faults.delete(id)
    this.#rememberInTab([...this.#ofTab].filter(isOther))
    this.#rememberOnDevice([...this.#ofDevice].filter(isOther))
  }

  #rememberInTab(broken: readonly string[]): void {
    this.#ofTab = new Set(broken)
    this.#parts.tab.save(broken)
  }

  #rememberOnDevice(broken: readonly string[]): void {
    const latest = broken.slice(-MAX_REMEMBERED)
    this.#ofDevice = new Set(latest)
    this.#parts.device.save(latest)
  }

  /** Sends each report only once per visit, because the edge counts failed visits. */
  #report(report: RemoteReport): void {
    const key = `${makeId(report.remote, report.version)} ${report.phase}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.#parts.report(report)
  }
}

/** Returns whether the code threw an error. A mount that took too long may be due to a device that slept. */
function isCrash({ phase, cause }: RemoteFault): boolean {
  return phase === 'render' || (phase === 'mount' && !(cause instanceof MountTimeoutError))
}

function makeId(remote: string, version: string): string {
  return `${remote}@${version}`
}
