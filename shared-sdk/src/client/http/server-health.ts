import { isOnline } from '../../network/index.ts'
import { now, poll } from '../device/clock.ts'
import { fetchUncached } from './site-file.ts'

/** Product 9: first after 1 s, then every 10 s, or every 2 s after a failure. */
const FIRST_MS = 1_000
const EVERY_MS = 10_000
const AFTER_FAILURE_MS = 2_000
/** Product 9.2: the toast appears after 3 failures in a row. */
const FAILURES_TO_REPORT = 3
const TIMEOUT_MS = 10_000
/** This is longer than a response takes, and too short for anybody to notice in a date or a deadline. */
const CLOCK_TOLERANCE_MS = 300_000

interface HealthListeners {
  /** Called when the third health check in a row has failed. */
  readonly onBreak: () => void
  /** Called when a health check succeeds again after `onBreak`. */
  readonly onBack: () => void
  /**
   * Called at each check with the milliseconds that this device's clock is ahead of the server's; 0 for less than five
   * minutes.
   */
  readonly onClock?: (aheadMs: number) => void
}

/**
 * Checks the server's health repeatedly (product 4, connectivity), but not while the device has no network. Returns a
 * function that stops.
 */
export function watchServerHealth({ onBreak, onBack, onClock }: HealthListeners): () => void {
  let failures = 0
  return poll(FIRST_MS, async () => {
    if (!isOnline()) return AFTER_FAILURE_MS
    if (await isHealthy(onClock)) {
      if (failures >= FAILURES_TO_REPORT) onBack()
      failures = 0
      return EVERY_MS
    }
    // The network was lost during the check.
    if (!isOnline()) return AFTER_FAILURE_MS
    failures += 1
    if (failures === FAILURES_TO_REPORT) onBreak()
    return AFTER_FAILURE_MS
  })
}

/** Checks the server. Product 8: a status above 500 and a missing response are failures. */
async function isHealthy(onClock: HealthListeners['onClock']): Promise<boolean> {
  try {
    const { status, headers } = await fetchUncached('/api/health', AbortSignal.timeout(TIMEOUT_MS))
    const aheadMs = now() - Date.parse(headers.get('Date') ?? '')
    if (!Number.isNaN(aheadMs)) onClock?.(Math.abs(aheadMs) < CLOCK_TOLERANCE_MS ? 0 : aheadMs)
    return status <= 500
  } catch {
    return false
  }
}
