import type { SheetId } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'

/** The people who can open a sheet: someone signed out, someone signed in without a community (new, or after the last one), or a member. */
export type Viewer = 'signed-out' | 'newcomer' | 'member'

const PUBLIC: ReadonlySet<SheetId> = new Set<SheetId>(['privacy'])
/** Sheets that need a user but no membership: the first community, and what everybody may do with their own data (product 6.10). */
const FOR_NEWCOMERS: ReadonlySet<SheetId> = new Set<SheetId>([
  'new-community',
  'download-data',
  'delete-account',
])

export function useViewer(): Viewer {
  return useSessionStore((session) => {
    if (session.status !== 'signed-in') return 'signed-out'
    return session.membership === null ? 'newcomer' : 'member'
  })
}

/** Returns whether the viewer may open the sheet: most sheets need a member. */
export function canOpenSheet(id: SheetId, viewer: Viewer): boolean {
  if (viewer === 'member' || PUBLIC.has(id)) return true
  return viewer === 'newcomer' && FOR_NEWCOMERS.has(id)
}
