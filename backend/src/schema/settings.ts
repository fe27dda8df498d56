import { BOUNDS } from '../lib/bounds.ts'

/**
 * The number of requests in a batch: an expense split among 200 people is 199 transactions, an event expense with a new
 * group for all of them 202 records; 250 leaves room and keeps the one write transaction below a second.
 */
const BATCH_REQUESTS = BOUNDS.batchRequests.max

/** Applies settings that are part of the product; those of the installation come from COFFER_* (lib/environment.ts). */
export function applySettings(app: App): void {
  const settings = app.settings()
  settings.meta.appName = 'Coffer'
  settings.meta.hideControls = false
  settings.batch.enabled = true
  settings.batch.maxRequests = BATCH_REQUESTS
  settings.batch.timeout = 10
  // Our own check answers before, with the table's sentence (server/bodies.go).
  settings.batch.maxBodySize = BOUNDS.uploadBytes.max
  settings.logs.maxDays = 7
  settings.logs.logIP = false
  app.save(settings)
}
