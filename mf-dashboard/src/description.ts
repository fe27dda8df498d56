import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** What the shell knows of this remote before it loads its code. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [{ id: 'dashboard', access: 'member', paths: [{ path: '/dashboard/*', basePath: '/dashboard' }] }],
  navigation: {
    path: '/dashboard',
    order: 10,
    icon: 'wallet',
    label: { en: 'My Coffer', de: 'Mein Coffer' },
  },
}
