import { BOUNDS } from '../lib/bounds.ts'
import { forgetRemovals } from '../lib/removals.ts'

/** Cron: deletes the stored content of removals that can no longer be undone (accounting A16). */
export function forgetOldRemovals(app: App): void {
  forgetRemovals(app, BOUNDS.removalSeconds.max)
}
