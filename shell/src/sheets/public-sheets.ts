import type { SheetId } from '@coffer/shared-sdk/contracts'

const PUBLIC: ReadonlySet<SheetId> = new Set<SheetId>(['privacy'])

/** Whether anyone may open the sheet; all others need a member. */
export function isPublicSheet(id: SheetId): boolean {
  return PUBLIC.has(id)
}
