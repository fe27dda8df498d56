/**
 * Milliseconds since some moment, by each clock of the machine: the one that never steps stops while the machine sleeps, and
 * the other can be set.
 */
export type Clocks = () => readonly number[]

export const systemClocks: Clocks = () => [performance.now(), Date.now()]

/** What must be left of a lease that is shorter than usual, for tests: as much of it as 10 s are of the usual 60 s. */
const LEAST_PART = 1 / 6

/** How long the deliveries of a claim are this notifier's alone. */
export interface ClaimLease {
  /** Names the claim. */
  readonly id: string
  /**
   * Whether a try that takes at most so long ends within the lease. If not, because the answer came late or the notifier was
   * paused, it is not begun; the server gives the delivery out again when the lease has ended.
   */
  readonly hasTimeFor: (tryMs: number) => boolean
}

interface LeaseOptions {
  readonly id: string
  /** What the clocks said before the claim was sent: the server counts from a moment after that. */
  readonly asked: readonly number[]
  readonly seconds: number
  readonly clocks: Clocks
}

export function claimLease({ id, asked, seconds, clocks }: LeaseOptions): ClaimLease {
  const lengthMs = seconds * 1000
  const leftMs = (): number => {
    const elapsed = clocks().map((now, index) => now - (asked[index] ?? now))
    // The clock that says the most: at worst a delivery waits for its next claim.
    return lengthMs - Math.max(...elapsed)
  }
  return {
    id,
    hasTimeFor: (tryMs) => leftMs() >= Math.min(tryMs, lengthMs * LEAST_PART),
  }
}
