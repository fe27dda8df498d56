import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** Describes this remote to the shell before its code is loaded. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [{ id: 'more', access: 'member', paths: [{ path: '/more/*', basePath: '/more' }] }],
  navigation: { path: '/more', order: 40, icon: 'person', label: { en: 'More', de: 'Mehr' } },
}
