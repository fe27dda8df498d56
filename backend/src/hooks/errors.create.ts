import { isWithinLimit } from '../lib/limits.ts'
import { throwReason } from '../lib/refuse.ts'

const HOUR_SECONDS = 3600

/**
 * Model hook: crash reports come from anyone, so however many send them, only so many an hour are kept
 * (spec 8). The fields' sizes are capped by the schema, reports from one IP address by PocketBase's limits.
 */
export function createErrorReport(e: RecordEvent): void {
  if (!isWithinLimit(e.app, 'COFFER_LIMIT_ERRORS', 'everybody', HOUR_SECONDS)) {
    throwReason(429, { code: 'too-many-reports', message: 'Too many reports. Please try again later.' })
  }
  e.next()
}
