import type { SheetId, SheetLoader } from '@coffer/shared-sdk/contracts'

/** Sheets that belong to no remote, because they are about the frame around all of them. */
export const ownSheets: { readonly [Id in SheetId]?: SheetLoader<Id> } = {
  memberships: () => import('./memberships/memberships.sheet.tsx'),
}
