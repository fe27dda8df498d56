import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts about what waits on this device to be sent (ADR 0160). English is the source; `waiting.de.ts` has the same keys. */
export const waitingEn = {
  offlineWaiting: (count: number) =>
    plural(count, {
      one: 'You are offline. 1 change is waiting.',
      other: `You are offline. ${count} changes are waiting.`,
    }),
  show: 'Show',
  refusedToast: 'A change was not accepted. You can find it under More.',
  intro: 'These changes are saved on this device. They are sent in this order as soon as you are online.',
  sendNow: 'Send now',
  sending: 'Sending…',
  notReached: 'The server cannot be reached. Your changes stay on this device.',
  none: 'Everything has been sent.',
  list: 'Changes that have not been sent yet',
  /** Say what a change does. `to` and `from` are names of people or accounts. */
  kinds: {
    send: (amount: string, to: string) => `Send ${amount} to ${to}`,
    transfer: (amount: string, from: string, to: string) => `Transfer ${amount} from ${from} to ${to}`,
    request: (amount: string, from: string) => `Request ${amount} from ${from}`,
    paid: (amount: string, to: string) => `Payment of ${amount} to ${to}`,
    received: (amount: string, from: string) => `Payment of ${amount} from ${from}`,
    expense: (amount: string, event: string) => `Expense of ${amount} in ${event}`,
    funds: (amount: string, event: string) => `Send ${amount} to ${event}`,
    comment: (text: string) => `Comment: “${text}”`,
    restore: (what: string) => `Restore ${what}`,
    approve: (amount: string, to: string) => `Approve ${amount} to ${to}`,
    decline: (amount: string, to: string) => `Decline ${amount} to ${to}`,
    approveSome: (count: number) =>
      plural(count, { one: 'Approve 1 request', other: `Approve ${count} requests` }),
    declineSome: (count: number) =>
      plural(count, { one: 'Decline 1 request', other: `Decline ${count} requests` }),
    join: (event: string) => `Join ${event}`,
    leave: (event: string) => `Leave ${event}`,
    name: (name: string) => `Change your name to ${name}`,
    picture: 'Change your picture',
  },
  people: (count: number) => plural(count, { one: '1 person', other: `${count} people` }),
  inCommunity: (community: string) => `In ${community}`,
  refused: 'Not accepted',
  /** Shown if the change was sent and the answer did not arrive. */
  outcomeUnknown: 'Sent, but no answer yet. It is sent again, and never entered twice.',
  dependsOn: (earlier: string) =>
    `Waits for “${earlier}”, which was not accepted. Correct or discard that first.`,
  edit: 'Edit',
  look: 'View',
  discard: 'Discard',
  discardQuestion: 'Discard this change? What you entered is lost.',
  discardOutcomeUnknown: 'It may have arrived already. Check your transactions first.',
  keep: 'Keep',
  unreadable: {
    title: 'A change that cannot be opened',
    otherVersion: 'Another version of the app saved it. Reload the page to get the newest version.',
    otherKey: 'It was locked with a key that the server no longer has. It cannot be sent.',
  },
}

/** These texts are in a chunk of their own: only people who have changed something without a network read them. */
export const waitingTexts = defineCatalogue(waitingEn, { de: () => import('./waiting.de.ts') })
