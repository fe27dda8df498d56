import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** English is the source; `settle.de.ts` has the same keys. */
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
    text: 'Expenses can still change this plan. Payments made now reduce the balances in this event.',
  },
  fewest: (count: number) =>
    plural(count, {
      one: '1 transfer settles everything.',
      other: `${count} transfers settle everything. Fewer are not possible.`,
    }),
  few: (count: number) => `${count} transfers settle everything.`,
  /** Used once a transfer is paid. */
  done: (done: number, count: number) => `${done} of ${count} done`,
  partlyPaid: (paid: string, all: string) => `${paid} of ${all} is recorded as paid.`,
  paid: 'Paid',
  unconfirmed: {
    own: (payee: string, amount: string) => `You said you paid ${amount}. Waiting for ${payee} to confirm.`,
    /** `payee` is null for the reader. */
    other: (payer: string, payee: string | null, amount: string) =>
      `${payer} says they paid ${payee ?? 'you'} ${amount}.`,
  },
  left: (amount: string) =>
    `${amount} is left in the event. This plan distributes it to everyone, just as concluding the event will.`,
  missing: (amount: string) =>
    `${amount} is missing in the event. This plan collects it from everyone, just as concluding the event will.`,
  own: 'Your payments',
  others: 'Other payments',
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
  iPaid: (payee: string) => `I paid ${payee}`,
  iReceived: 'I received it',
  transfer: 'Transfer Balance',
  purpose: 'Settling up',
  purposeFor: (event: string) => `Settling up: ${event}`,
  how: {
    event: 'Pay by bank transfer or in cash, then say so here. The person who was paid confirms it.',
    community:
      'Pay by bank transfer or in cash, then say so here. The person who was paid confirms it. Open requests and payments are already part of these balances.',
  },
}

/** Texts of settling up. */
export const settleTexts = defineCatalogue(settleEn, { de: () => import('./settle.de.ts') })
