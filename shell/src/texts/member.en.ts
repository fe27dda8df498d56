import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** The texts of what is loaded after the sign-in page or instead of it. `member.de.ts` has the same keys. */
export const memberEn = {
  navigation: 'Main navigation',
  skip: 'Skip to content',
  tabs: {
    dashboard: (name: string) => `My ${name}`,
  },
  nearEvents: (count: number) => plural(count, { one: '1 current event', other: `${count} current events` }),
  connectivity: {
    offline: 'You are offline',
    online: 'You are online again',
    serverAway: 'The server has taken a break... ☕️',
    serverBack: 'The server is back! ✌️',
    update: 'Update available.',
    /** Shown after 'Reload', while something typed would be lost. */
    updateWaits: 'The update starts as soon as you send or close what you are writing.',
  },
  memberships: {
    title: 'Your communities',
    current: 'Selected',
    open: (name: string) => `${name}: switch community`,
  },
  /** Replaces a push that cannot be read. */
  unreadablePush: 'Something is new in your community.',
  waitingPush: 'You are online again. Open the app to send what is waiting.',
  receiptFailed: 'What you shared could not be read. Please enter the expense by hand.',
}

/** The sign-in page starts without these. Its German texts and these are in one chunk, so that they need one request. */
export const memberTexts = defineCatalogue(memberEn, {
  de: () => import(/* webpackChunkName: "shell-de" */ './member.de.ts'),
})
