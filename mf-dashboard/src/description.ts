import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** Describes this remote to the shell before its code is loaded. */
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
