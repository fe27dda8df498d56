/** The shell's words. English is the source; `de.ts` follows its keys. */
export const en = {
  navigation: 'Main navigation',
  skip: 'Skip to content',
  notices: 'Notifications',
  tabs: {
    dashboard: (name: string) => `My ${name}`,
  },
  loading: {
    slow: 'This is taking longer than expected...',
    slower: 'Please hold on a little longer...',
    slowest: 'You should try again later...',
  },
  remoteFailed: {
    title: 'This part of the app could not be loaded.',
    text: 'Everything else still works. Try again in a moment.',
  },
  offline: {
    title: 'Not on this device yet.',
    text: 'This page has not been opened here before. It will come as soon as you are online again.',
  },
  crashed: {
    title: 'Oops! Something went wrong.',
    text: "We've been notified. We will fix it as soon as we can!",
  },
  connectivity: {
    offline: 'You are offline',
    online: 'You are online again',
    serverAway: 'The server has taken a break... ☕️',
    serverBack: 'The server is back! ✌️',
    update: 'Update available.',
  },
  memberships: {
    title: 'Your communities',
    current: 'Selected',
    open: (name: string) => `${name}: switch community`,
  },
  sheetFailed: 'This could not be opened. Please try again.',
  switchedOff: 'This part of the app has been switched off.',
  registry: {
    title: 'The app cannot start.',
    missing: 'The list of its parts could not be fetched. Check your connection and try again.',
    broken: 'The list of its parts is damaged. Whoever runs this app has to publish it again.',
    unknown:
      'The list of its parts names one that this version does not know. Reload the page, or publish the shell again.',
  },
  unreachable: {
    title: 'The server cannot be reached.',
    text: 'You are still signed in. Check your connection and try again.',
  },
}
