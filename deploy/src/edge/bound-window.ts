import { boundNamed } from '@coffer/backend/cli/edge-bounds'
import type { BoundName } from '@coffer/backend/cli/edge-bounds'

/** Returns the time over which a bound of the table counts, in milliseconds. */
export function getWindowMs(name: BoundName): number {
  const { seconds } = boundNamed(name)
  if (seconds === undefined) throw new Error(`${name} is not counted over time.`)
  return seconds * 1_000
}
