import type { SheetId } from '@coffer/shared-sdk/contracts'
import { useSessionStore } from '@coffer/shared-sdk/session'

/** Nobody signed in; somebody who belongs to no community (yet), as during the onboarding; a member. */
export type Visitor = 'nobody' | 'newcomer' | 'member'

const PUBLIC: ReadonlySet<SheetId> = new Set<SheetId>(['privacy'])
/** Asks who is signed in, not where they are a member: it is how one becomes the first of a community. */
const NEWCOMERS: ReadonlySet<SheetId> = new Set<SheetId>(['new-community'])

/** Who is before the app. */
export function useVisitor(): Visitor {
  return useSessionStore((session) => {
    if (session.status !== 'signed-in') return 'nobody'
    return session.membership === null ? 'newcomer' : 'member'
  })
}

/** Whether this visitor may open the sheet: most need a member. */
export function mayOpenSheet(id: SheetId, visitor: Visitor): boolean {
  if (visitor === 'member' || PUBLIC.has(id)) return true
  return visitor === 'newcomer' && NEWCOMERS.has(id)
}
