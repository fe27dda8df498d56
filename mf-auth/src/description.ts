import type { RemoteDeclaration } from '@coffer/shared-sdk/contracts'

/** Describes this remote to the shell before its code is loaded. */
export const description: RemoteDeclaration = {
  feature: null,
  screens: [
    { id: 'auth', access: 'signed-out', paths: [{ path: '/login', basePath: '' }] },
    {
      id: 'auth',
      access: 'anyone',
      paths: [
        { path: '/onboarding', basePath: '' },
        // Links in mails and invite links work signed in and signed out.
        { path: '/reset-password/:token?', basePath: '', key: 'credentials' },
        { path: '/verify/:token?', basePath: '', key: 'credentials' },
        { path: '/change-email/:token?', basePath: '', key: 'credentials' },
        { path: '/join/:token?', basePath: '', key: 'credentials' },
        { path: '/invite/:id?', basePath: '', key: 'credentials' },
      ],
    },
  ],
  navigation: null,
}
