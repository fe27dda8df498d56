/** What requests to delete, or to restore, all transactions of an event need. */
import { throwRefusalCode } from './refuse.ts'

/** Finds who listens to transactions, and sends them the change signal (server/announcements.go). */
interface Deletions {
  prepare(event: string): { done(): void; failed(): void }
  undone(event: string, rows: readonly string[]): void
}

export const getDeletions = (app: App): Deletions => app.store().get('deletions') as Deletions

/** Returns the name that the request gives to a deletion of all transactions; '' without one. */
export function readDeletion(e: RequestEvent): string {
  const { deletion } = e.requestInfo().body
  if (deletion === undefined) return ''
  const isId = typeof deletion === 'string' && /^[a-z0-9]{15}$/.test(deletion)
  return isId ? deletion : throwRefusalCode('removal-final', 'deletion')
}
