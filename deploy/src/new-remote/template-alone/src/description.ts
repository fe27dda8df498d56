import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** What the shell knows of this remote before it loads its code. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [
    { id: 'new-remote', access: 'member', paths: [{ path: '/new-remote/*', basePath: '/new-remote' }] },
  ],
  // Null without a tab.
  navigation: {
    path: '/new-remote',
    order: 50,
    icon: 'grid',
    label: { en: 'New remote', de: 'New remote' },
  },
}
