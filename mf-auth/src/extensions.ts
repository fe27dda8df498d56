import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: what this remote offers to slots, and the sheets that it owns. All of them are lazy. */
export const extensions: RemoteExtensions = {
  slots: {},
  sheets: {
    invites: () => import('./sheets/invites/invites.sheet.tsx'),
    'invite-link': () => import('./sheets/invite-link/invite-link.sheet.tsx'),
    'new-community': () => import('./sheets/new-community/new-community.sheet.tsx'),
  },
}
