import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/**
 * The texts of the login; the others have catalogues of their own, which the login page does not load. English is the source; `de.ts` has
 * the same keys. Wording: product 2, 5, 8.
 * No text is here twice: texts of several screens come first, and texts of several packages are in the SDK's shared texts.
 */
export const en = {
  brand: {
    credit: 'Powered by Coffer',
  },
  next: 'Next',
  logIn: 'Sign in',
  loggingIn: 'Signing you in',
  emailPlaceholder: 'name@example.org',
  /** The part before the community's domain, e.g. before `@example.org`. */
  localPartPlaceholder: 'name',
  localPartHint: (suffix: string) => `Your address ends with ${suffix}.`,
  login: {
    failed: 'There was an issue logging you in...',
    email: {
      text: "We'll email you a code. No password needed.",
      /** This is shown where everybody may sign up. */
      openText: "We'll email you a code. New here? It signs you up, too.",
      submit: 'Request code',
      submitting: 'Requesting a code',
      unknown: 'Email address is not known. Make sure you use the correct one.',
      failed: 'Something went wrong. Please try again.',
    },
    code: {
      title: 'Enter your code',
      sentTo: (email: string) => `We've sent it to ${email}.`,
      wrong: 'Could not log you in, please check the code.',
    },
    password: {
      choose: 'Use a password',
      title: 'Sign in with a password',
      text: 'Enter the password for this address.',
      label: 'Password',
      wrong: 'Could not sign you in. Please check your email and password.',
      useCode: 'Use a code instead',
      forgot: 'Forgot your password?',
      forgotNeedsEmail: 'Enter your email above first.',
      resetSent: (email: string) => `If ${email} is known, a link is on its way.`,
    },
    provider: {
      or: 'or',
      login: (displayName: string) => `Login with ${displayName}`,
      leaving: 'Opening the sign-in page',
      failed: 'Something went wrong logging in.',
    },
    installed: {
      hello: "Hello! Let's get started.",
      helloText: (appName: string) => `${appName} keeps track of what you share with others.`,
      askEmail: 'What is your email?',
      loggedOut: 'You were logged out',
      loggedOutText: 'Please log in again by requesting a code.',
    },
  },
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
