import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** What the shell knows of this remote before it loads its code. */
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
        // Mount points of their own, so that they animate like pages.
        { path: '/community/transactions', basePath: '/community' },
        { path: '/community/activity', basePath: '/community' },
        { path: '/community/settings/*', basePath: '/community' },
        // One mount point for the members and the account beside them: the list stays while the account changes.
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
