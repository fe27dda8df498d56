import type { Instant } from './entities.ts'
import { instantMs } from './instant.ts'

const HOUR_MS = 3_600_000

/**
 * For how many milliseconds more something counts as just now: an hour from its moment on (spec 9); 0 when that is over.
 * What lies ahead counts too, as long as the device's clock may be behind by that much: an hour.
 */
export function justNowLeftMs(instant: Instant, nowMs: number): number {
  const leftMs = instantMs(instant) + HOUR_MS - nowMs
  return leftMs > 0 && leftMs <= 2 * HOUR_MS ? leftMs : 0
}
