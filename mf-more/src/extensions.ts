import type { RemoteExtensions } from '@coffer/shared-sdk/contracts'

/** `./extensions`: what this remote offers to slots, and the sheets that it owns. All of them are lazy. */
export const extensions: RemoteExtensions = {
  slots: {},
  sheets: {
    'change-email': () => import('./sheets/change-email/change-email.sheet.tsx'),
    'delete-account': () => import('./sheets/delete-account/delete-account.sheet.tsx'),
    'download-data': () => import('./sheets/download-data/download-data.sheet.tsx'),
    'edit-profile': () => import('./sheets/edit-profile/edit-profile.sheet.tsx'),
    'enable-notifications': () => import('./sheets/enable-notifications/enable-notifications.sheet.tsx'),
    'install-app': () => import('./sheets/install-app/install-app.sheet.tsx'),
    privacy: () => import('./sheets/privacy/privacy.sheet.tsx'),
  },
}
