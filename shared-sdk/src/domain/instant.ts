import type { Instant } from './entities.ts'

/**
 * Milliseconds since 1970 of an instant; takes PocketBase's blank between date and time as well as the `T`.
 * @throws RangeError when it is no instant.
 */
export function instantMs(instant: Instant): number {
  const ms = Date.parse(instant.replace(' ', 'T'))
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`)
  return ms
}
