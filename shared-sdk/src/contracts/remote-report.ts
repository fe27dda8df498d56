/** The step in which a remote failed, in the order of the steps (ADR 0151). */
export const FAULT_PHASES = [
  'registry',
  'entry',
  'init',
  'expose',
  'shared',
  'evaluation',
  'mount',
  'render',
] as const

export type FaultPhase = (typeof FAULT_PHASES)[number]

/** The edge counts a version's faults against the times it was mounted. */
export const MOUNTED = 'mounted'

/** The remote's name in reports about the registry itself; their version is the revision in use, or 0. */
export const REGISTRY_REPORT = 'registry'

/** The path where the edge accepts reports: what failed or was mounted, and nothing about the person. */
export const REPORT_PATH = '/_faults'

/** The body of `POST /_faults`. */
export interface RemoteReport {
  /** `mf-events`, or `registry`. */
  readonly remote: string
  readonly version: string
  readonly phase: FaultPhase | typeof MOUNTED
}
