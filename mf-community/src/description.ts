import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** Describes this remote to the shell before its code is loaded. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [
    {
      id: 'account',
      access: 'member',
      paths: [{ path: '/dashboard/account/:id/*', basePath: '/dashboard/account' }],
    },
    {
      id: 'community',
      access: 'member',
      paths: [
        // These pages have mount points of their own, so that they animate like pages.
        { path: '/community/transactions', basePath: '/community' },
        { path: '/community/activity', basePath: '/community' },
        { path: '/community/settings/*', basePath: '/community' },
        // The members and the account beside them share one mount point, so that the list stays while the account changes.
        { path: '/community/*', basePath: '/community' },
      ],
    },
  ],
  navigation: {
    path: '/community',
    order: 30,
    icon: 'community',
    label: { en: 'Members', de: 'Mitglieder' },
  },
}
