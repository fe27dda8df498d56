import type { Instant } from './entities.ts'

/**
 * Returns an instant in milliseconds since 1970; accepts PocketBase's blank between date and time as well as the `T`.
 * @throws RangeError when it is no instant.
 */
export function instantMs(instant: Instant): number {
  const ms = Date.parse(instant.replace(' ', 'T'))
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`)
  return ms
}
