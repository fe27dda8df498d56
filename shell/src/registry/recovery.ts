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

export type Recovery = ReturnType<typeof createRecovery>

/** Decides what happens after a fault: another attempt, another version, or a message to the person (ADR 0151). */
export function createRecovery({ isOnline, report: send, tab, device }: Parts) {
  const faults = new Map<string, number>()
  const reported = new Set<string>()
  let ofTab: ReadonlySet<string> = new Set(tab.load())
  let ofDevice: ReadonlySet<string> = new Set(device.load())

  const rememberInTab = (broken: readonly string[]) => {
    ofTab = new Set(broken)
    tab.save(broken)
  }
  const rememberOnDevice = (broken: readonly string[]) => {
    const latest = broken.slice(-MAX_REMEMBERED)
    ofDevice = new Set(latest)
    device.save(latest)
  }
  /** Sends each report only once per visit, because the edge counts failed visits. */
  const report = (one: RemoteReport) => {
    const key = `${makeId(one.remote, one.version)} ${one.phase}`
    if (reported.has(key)) return
    reported.add(key)
    send(one)
  }
  /** Returns whether another version must be tried before this one. */
  const isBroken = (remote: RemoteName, version: string): boolean => {
    const id = makeId(remote, version)
    return ofTab.has(id) || ofDevice.has(id)
  }
  return {
    isBroken,
    /** Returns whether a version is broken or has failed in this page. */
    hasFailed: (remote: RemoteName, version: string): boolean =>
      isBroken(remote, version) || faults.has(makeId(remote, version)),
    /**
     * Counts and reports a fault. Returns 'retry' if the remote should be loaded again at once, possibly in another version;
     * `hasAlternative` says whether there is another version.
     */
    note: (fault: RemoteFault, hasAlternative: boolean): Decision => {
      const { remote, version, phase } = fault
      const isRetried = RETRIED_AT_ONCE.has(phase)
      // Without a network, a failed load says nothing about the version.
      if (!isOnline() && isRetried) return 'show'
      report({ remote, version, phase })
      const id = makeId(remote, version)
      const count = (faults.get(id) ?? 0) + 1
      faults.set(id, count)
      if (hasAlternative && (count >= MAX_FAULTS || !isRetried)) {
        if (isCrash(fault)) rememberOnDevice([...ofDevice, id])
        else rememberInTab([...ofTab, id])
        return 'retry'
      }
      return count < MAX_FAULTS && isRetried ? 'retry' : 'show'
    },
    /** Reports that a version was mounted. */
    mounted: (remote: RemoteName, version: string): void => report({ remote, version, phase: MOUNTED }),
    /** Called when the person tries again after a version has failed: the first version has its turn again. */
    retry: (remote: RemoteName, version: string): void => {
      if (!faults.has(makeId(remote, version))) return
      const isOther = (id: string) => !id.startsWith(`${remote}@`)
      for (const id of faults.keys()) if (!isOther(id)) faults.delete(id)
      rememberInTab([...ofTab].filter(isOther))
      rememberOnDevice([...ofDevice].filter(isOther))
    },
  }
}

/** Returns whether the code threw an error. A mount that took too long may be due to a device that slept. */
function isCrash({ phase, cause }: RemoteFault): boolean {
  return phase === 'render' || (phase === 'mount' && !(cause instanceof MountTimeoutError))
}

function makeId(remote: string, version: string): string {
  return `${remote}@${version}`
}
