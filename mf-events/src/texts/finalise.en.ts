import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of concluding an event. */
export const finaliseEn = {
  title: 'Conclude event',
  unavailable: { title: 'This event is not available.', text: 'It was deleted, or you cannot see it.' },
  notPermitted: {
    title: 'Only admins of the community can conclude events.',
    text: 'Ask one of them.',
  },
  concluded: {
    title: 'This event is concluded and can no longer change.',
    text: 'All balances are settled.',
  },
  summary: (event: string) => `Concluding ${event} settles all its balances for good. This cannot be undone.`,
  facts: {
    label: 'What will be settled',
    spent: 'Total spent',
    left: 'Left over, distributed to everyone by share',
    missing: 'Missing, collected from everyone by share',
    approved: (count: number) =>
      plural(count, {
        one: '1 pending transaction will be approved',
        other: `${count} pending transactions will be approved`,
      }),
  },
  balances: 'Final balances',
  balancesIn: (currency: string) => `Final balances in ${currency}`,
  before: (amount: string) => `Currently ${amount}`,
  paidBack: (amount: string) => `Paid back ${amount}`,
  gotBack: (amount: string) => `Got back ${amount}`,
  credited: 'Credited',
  charged: 'Charged',
  settled: 'All square',
  eventPicture: { label: 'Picture' },
  pictureTitle: 'A picture to remember it by',
  submit: 'Conclude',
  confirm: {
    title: 'Conclude event',
    text: (event: string) => `Are you sure you want to conclude ${event}? This cannot be undone.`,
  },
  pending: 'Concluding the event',
  done: 'Event is now concluded!',
  failed: 'The event could not be loaded.',
}

/** Texts of concluding an event. */
export const finaliseTexts = defineCatalogue(finaliseEn, { de: () => import('./finalise.de.ts') })
