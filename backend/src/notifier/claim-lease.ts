/**
 * Returns milliseconds since some moment, by each clock of the machine: the one that never steps stops while the machine
 * sleeps, and the other can be set.
 */
export type Clocks = () => readonly number[]

export const systemClocks: Clocks = () => [performance.now(), Date.now()]

/** The part of a short lease, as tests use it, that must be left: as much as 10 s are of the usual 60 s. */
const LEAST_PART = 1 / 6

/** The time for which the deliveries of a claim are reserved for this notifier. */
export interface ClaimLease {
  /** Names the claim. */
  readonly id: string
  /**
   * Returns whether a try that takes at most `tryMs` ends within the lease. Otherwise, because the answer came late or the
   * notifier was paused, the try is not started; the server gives the delivery out again when the lease has ended.
   */
  readonly hasTimeFor: (tryMs: number) => boolean
}

interface LeaseOptions {
  readonly id: string
  /** The readings of the clocks before the claim was sent: the server counts from a moment after that. */
  readonly asked: readonly number[]
  readonly seconds: number
  readonly clocks: Clocks
}

export function claimLease({ id, asked, seconds, clocks }: LeaseOptions): ClaimLease {
  const lengthMs = seconds * 1000
  const leftMs = (): number => {
    const elapsed = clocks().map((now, index) => now - (asked[index] ?? now))
    // The clock that shows the most time counts: at worst a delivery waits for its next claim.
    return lengthMs - Math.max(...elapsed)
  }
  return {
    id,
    hasTimeFor: (tryMs) => leftMs() >= Math.min(tryMs, lengthMs * LEAST_PART),
  }
}
