import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** The shell's texts that the sign-in page needs as it starts. English is the source; `de.ts` has the same keys. */
export const en = {
  notices: 'Notifications',
  remoteFailed: {
    title: 'This part of the app could not be loaded.',
    notResponding: 'This part of the app is not responding.',
    text: 'Everything else still works. Try again in a moment.',
  },
  misfit: {
    title: 'This part of the app does not match the page you have open.',
    text: 'Reload the page to get the newest version of both. Everything else still works.',
  },
  crashed: {
    title: 'Oops! Something went wrong.',
    text: "We've been notified. We will fix it as soon as we can!",
  },
  sheetFailed: 'This could not be opened. Please try again.',
  eventsOff: 'Events are switched off in this community.',
  switchedOff: {
    title: 'This part of the app has been switched off.',
    text: 'Nothing is lost, and everything else works as usual.',
  },
  registry: {
    title: 'The app cannot start.',
    missing: 'Part of it could not be downloaded. Check your connection and try again.',
    broken: 'Its configuration is damaged. The operator has to publish the app again.',
    unsigned:
      'Its configuration was not published by the operator of this app. Reload the page. If that does not help, the operator has to publish the app again.',
  },
  unreachable: {
    title: 'The server cannot be reached.',
    text: 'You are still signed in. Check your connection and try again.',
  },
}

export const texts = defineCatalogue(en, { de: () => import(/* webpackChunkName: "shell-de" */ './de.ts') })
