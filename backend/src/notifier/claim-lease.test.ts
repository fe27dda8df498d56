import { expect, it } from 'vitest'
import { claimLease } from './claim-lease.ts'

/** Returns whether there is time for a try of 10 s after each clock has advanced this far since the claim was sent. */
function hasTimeAfter(seconds: number, ...elapsedMs: readonly number[]): boolean {
  const asked = elapsedMs.map((_, index) => 1_000 * index)
  const clocks = () => elapsedMs.map((elapsed, index) => 1_000 * index + elapsed)
  return claimLease({ id: 'a', asked, seconds, clocks }).hasTimeFor(10_000)
}

it.each([
  { seconds: 60, elapsedMs: [0, 0], has: true },
  { seconds: 60, elapsedMs: [50_000, 0], has: true },
  { seconds: 60, elapsedMs: [50_001, 0], has: false },
  { seconds: 60, elapsedMs: [0, 50_001], has: false },
  { seconds: 60, elapsedMs: [90_000, 90_000], has: false },
  // A clock that was set back does not count.
  { seconds: 60, elapsedMs: [0, -3_600_000], has: true },
  // This lease is shorter than a try.
  { seconds: 6, elapsedMs: [5_000, 0], has: true },
  { seconds: 6, elapsedMs: [5_001, 0], has: false },
])(
  'tells of a lease of $seconds s after $elapsedMs ms that it has time: $has',
  ({ seconds, elapsedMs, has }) => {
    expect(hasTimeAfter(seconds, ...elapsedMs)).toBe(has)
  },
)
