/** Texts about installing the app (product 9.6). English is the source; `install.de.ts` has the same keys. */
export const installEn = {
  title: 'Install the app',
  rowText: 'On this device',
  text: {
    phone: (app: string) =>
      `${app} opens from your home screen, in a window of its own, and also without a network.`,
    computer: (app: string) =>
      `${app} opens like your other programs, in a window of its own, and also without a network.`,
  },
  install: 'Install',
  installing: 'Waiting for your browser',
  never: "Don't ask again",
  done: 'The app is being installed.',
  later: 'You can install it at any time under More.',
  steps: {
    label: 'How to install it',
    share: 'Tap Share in the bar of your browser.',
    add: 'Scroll down and tap “Add to Home Screen”.',
    confirm: 'Tap “Add”. From now on open the app from your home screen.',
  },
  understood: 'Got it',
}
