import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts about installing the app (product 9.6). English is the source; `install.de.ts` has the same keys. */
export const installEn = {
  title: 'Install the app',
  rowText: 'On this device',
  text: {
    phone: (app: string) => `${app} opens from your home screen, in its own window, and works offline.`,
    computer: (app: string) => `${app} opens like your other apps, in its own window, and works offline.`,
  },
  install: 'Install',
  installing: 'Waiting for your browser',
  never: "Don't ask again",
  done: 'The app is being installed.',
  later: 'You can install it at any time under More.',
  steps: {
    label: 'How to install the app',
    share: 'Tap Share in your browser’s toolbar.',
    add: 'Scroll down and tap “Add to Home Screen”.',
    confirm: 'Tap “Add”. Then open the app from your home screen.',
  },
  understood: 'Got it',
}

export const installTexts = defineCatalogue(installEn, {
  de: () => import('./install.de.ts'),
})
