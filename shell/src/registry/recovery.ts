import { MOUNTED } from '@coffer/shared-sdk/contracts'
import type { FaultPhase, RemoteName, RemoteReport } from '@coffer/shared-sdk/contracts'
import type { RemoteFault } from './remote-fault.ts'

/** If a version fails this many times in a visit, another version replaces it, if there is one. */
const MAX_FAULTS = 2

/** The phases whose faults are retried at once. Retrying after a crash or a hang would only show the same failure again. */
const RETRIED_AT_ONCE: ReadonlySet<FaultPhase> = new Set<FaultPhase>([
  'entry',
  'init',
  'expose',
  'shared',
  'evaluation',
])

interface Parts {
  readonly isOnline: () => boolean
  readonly report: (report: RemoteReport) => void
  /** The versions of remotes that have failed in this tab, which must not be tried first after a reload. */
  readonly broken: readonly string[]
  readonly saveBroken: (broken: readonly string[]) => void
}

export type Decision = 'retry' | 'show'

/** Decides what happens after a fault: another attempt, another version, or a message to the person (ADR 0151). */
export class Recovery {
  readonly #parts: Parts
  readonly #faults = new Map<string, number>()
  readonly #reported = new Set<string>()
  #broken: ReadonlySet<string>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#broken = new Set(parts.broken)
  }

  /** Returns whether a version has failed too often in this tab. */
  isBroken(remote: RemoteName, version: string): boolean {
    return this.#broken.has(makeId(remote, version))
  }

  /**
   * Counts and reports a fault. Returns 'retry' if the remote should be loaded again at once, possibly in another version;
   * `hasAlternative` says whether there is another version.
   */
  note({ remote, version, phase }: RemoteFault, hasAlternative: boolean): Decision {
    // Without a network, a failed load says nothing about the version.
    if (!this.#parts.isOnline() && RETRIED_AT_ONCE.has(phase)) return 'show'
    this.#report({ remote, version, phase })
    const id = makeId(remote, version)
    const count = (this.#faults.get(id) ?? 0) + 1
    this.#faults.set(id, count)
    if (count >= MAX_FAULTS && hasAlternative) {
      this.#setBroken([...this.#broken, id])
      return 'retry'
    }
    return count < MAX_FAULTS && RETRIED_AT_ONCE.has(phase) ? 'retry' : 'show'
  }

  /** Reports that a version was mounted. */
  mounted(remote: RemoteName, version: string): void {
    this.#report({ remote, version, phase: MOUNTED })
  }

  /** Called when the person tries again. If every version has failed, their faults are reset. */
  retry(remote: RemoteName, version: string): void {
    if ((this.#faults.get(makeId(remote, version)) ?? 0) < MAX_FAULTS) return
    const isOther = (id: string) => !id.startsWith(`${remote}@`)
    for (const id of this.#faults.keys()) if (!isOther(id)) this.#faults.delete(id)
    this.#setBroken([...this.#broken].filter(isOther))
  }

  #setBroken(broken: readonly string[]): void {
    this.#broken = new Set(broken)
    this.#parts.saveBroken(broken)
  }

  /** Sends each report only once per visit, because the edge counts failed visits. */
  #report(report: RemoteReport): void {
    const key = `${makeId(report.remote, report.version)} ${report.phase}`
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.#parts.report(report)
  }
}

function makeId(remote: string, version: string): string {
  return `${remote}@${version}`
}
