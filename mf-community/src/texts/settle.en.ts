import { plural } from '@coffer/shared-sdk/i18n'

/** English is the source; `settle.de.ts` follows its keys. */
export const settleEn = {
  title: 'Settle up',
  loading: 'Loading the balances',
  failed: 'The balances could not be loaded.',
  gone: 'This event is not available.',
  notPermitted: 'Only admins can see the plan for the whole community.',
  hidden: 'Everyone’s balance is hidden until the event is locked or concluded.',
  empty: { title: 'All settled', text: 'Nobody owes anybody anything.' },
  preview: {
    title: 'Preview',
    text: 'Expenses can still change this plan. Settle up once the event is locked.',
  },
  fewest: (count: number) =>
    plural(count, {
      one: '1 transfer settles everything.',
      other: `${count} transfers settle everything. Fewer are not possible.`,
    }),
  few: (count: number) => `${count} transfers settle everything.`,
  left: (amount: string) =>
    `${amount} is left in the event. This plan includes everyone’s share of it, as concluding the event will.`,
  missing: (amount: string) =>
    `${amount} is missing in the event. This plan includes everyone’s share of it, as concluding the event will.`,
  own: 'Your payments',
  others: 'The others',
  all: 'Transfers',
  pays: (debtor: string, creditor: string) => `${debtor} pays ${creditor}`,
  youPay: (creditor: string) => `You pay ${creditor}`,
  paysYou: (debtor: string) => `${debtor} pays you`,
  isOwed: (name: string, amount: string) => `${name} is owed ${amount}.`,
  youAreOwed: (_name: string, amount: string) => `You are owed ${amount}.`,
  owes: (name: string, amount: string) => `${name} owes ${amount}.`,
  youOwe: (_name: string, amount: string) => `You owe ${amount}.`,
  recorded: { requested: 'Already requested', sent: 'Already sent' },
  otherRequest: (amount: string) => `There is already an open request for ${amount}.`,
  show: 'Show',
  send: (amount: string) => `Received it: send ${amount}`,
  request: (amount: string) => `Paid it: request ${amount}`,
  transfer: 'Transfer Balance',
  purpose: 'Settling up',
  purposeOf: (event: string) => `Settling up: ${event}`,
  how: {
    event:
      'Pay by bank or in cash. Who received the money then sends the same amount here, or who paid requests it: that takes the event out of both balances.',
    community:
      'Pay by bank or in cash. Who received the money then sends the same amount here, or who paid requests it: that brings both balances to zero. Open requests count in these balances.',
  },
}
