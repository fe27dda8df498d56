import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** What the shell knows of this remote before it loads its code. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [{ id: 'more', access: 'member', paths: [{ path: '/more/*', basePath: '/more' }] }],
  navigation: { path: '/more', order: 40, icon: 'person', label: { en: 'More', de: 'Mehr' } },
}
