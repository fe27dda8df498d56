import { askSite } from './site-file.ts'
import { poll } from './poll.ts'

/** Spec 9: first after 1 s, then every 10 s, or every 2 s after a failure. */
const FIRST_MS = 1_000
const EVERY_MS = 10_000
const AFTER_FAILURE_MS = 2_000
/** Readings: the server is said to be away after 3 failures in a row. */
const FAILURES_TO_TELL = 3
/** Longer than that is no answer. */
const LIMIT_MS = 10_000

interface HealthListeners {
  /** The server has not answered three times in a row. */
  readonly onBreak: () => void
  /** It answers again after a break that was told. */
  readonly onBack: () => void
}

/**
 * Asks the server for its health from now on (spec 4, connectivity). A device without a network says nothing
 * about the server: meanwhile nothing is asked or counted. Answers how to stop.
 */
export function watchServerHealth({ onBreak, onBack }: HealthListeners): () => void {
  let failures = 0
  return poll(FIRST_MS, async () => {
    if (!navigator.onLine) return AFTER_FAILURE_MS
    if (await isHealthy()) {
      if (failures >= FAILURES_TO_TELL) onBack()
      failures = 0
      return EVERY_MS
    }
    // The network may have gone while the question was on its way.
    if (!navigator.onLine) return AFTER_FAILURE_MS
    failures += 1
    if (failures === FAILURES_TO_TELL) onBreak()
    return AFTER_FAILURE_MS
  })
}

/** Spec 8: a status above 500, and no answer at all, are failures. */
async function isHealthy(): Promise<boolean> {
  try {
    const { status } = await askSite('/api/health', AbortSignal.timeout(LIMIT_MS))
    return status <= 500
  } catch {
    return false
  }
}
