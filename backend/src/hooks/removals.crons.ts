import { BOUNDS } from '../lib/bounds.ts'
import { forgetRemovals } from '../lib/removals.ts'

/** Cron: deletes what is kept of removals from events that can no longer be undone (accounting A16). */
export function forgetOldRemovals(app: App): void {
  forgetRemovals(app, BOUNDS.removalSeconds.max)
}
