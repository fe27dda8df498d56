import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** A null name is the reader. */
type Name = string | null

export const whyEn = {
  title: { balance: 'Why this balance?', expenses: 'Why these expenses?', share: 'Why this share?' },
  /** Used before the event is concluded; amounts have no sign. */
  open: {
    owed: (name: Name, amount: string, event: string) =>
      `${name === null ? 'You are' : `${name} is`} owed ${amount} in ${event}.`,
    owes: (name: Name, amount: string, event: string) =>
      `${name === null ? 'You owe' : `${name} owes`} ${amount} in ${event}.`,
    even: (name: Name, event: string) =>
      `${name === null ? 'You are' : `${name} is`} all square in ${event}.`,
  },
  settled: {
    owed: (name: Name, amount: string, event: string) =>
      `${name === null ? 'You were' : `${name} was`} credited ${amount} from ${event}.`,
    owes: (name: Name, amount: string, event: string) =>
      `${name === null ? 'You were' : `${name} was`} charged ${amount} for ${event}.`,
    even: (name: Name, event: string) =>
      `${name === null ? 'You were' : `${name} was`} all square at the end of ${event}.`,
  },
  meaning: {
    balance: 'Expenses and share add up to the balance.',
    balancePaid: 'Expenses, share and what was paid back add up to the balance.',
    expenses: (name: Name, paid: string, sent: string) =>
      `${name ?? 'You'} paid ${paid} in the event and sent ${sent} to it.`,
    share: (name: Name) =>
      name === null
        ? 'Your part of what each of your groups spent, by your share in the group.'
        : `${name}’s part of what each of their groups spent, by their share in the group.`,
  },
  expenses: 'Expenses',
  share: 'Share',
  balance: 'Balance',
  paidBack: 'Paid back',
  gotBack: 'Got back',
  funds: 'Funds',
  noExpenses: 'Nothing has been entered.',
  noParts: 'Nothing has been spent in a group with a share.',
  /** The line of the expenses that are split separately. */
  separatePart: 'Parts of single expenses',
  part: (share: string, allShares: string, total: string) => `${share} of ${allShares} shares of ${total}`,
  calculation: (total: string, share: string, allShares: string, part: string) =>
    `${total} × ${share} ÷ ${allShares} = ${part}`,
  rounded: 'Rounded so that all parts add up to the cent.',
  fallback: 'Nobody in this group has a share, so everyone shares the cost.',
  paidBy: (name: string) => `Paid by ${name}`,
  paidByYou: 'Paid by you',
  remainder: 'Left in the event',
  remainderText: 'Paid out or collected by share when the event was concluded.',
  more: (count: number) => `Show ${count} more`,
  rest: (count: number) =>
    plural(count, { one: `${count} earlier transaction`, other: `${count} earlier transactions` }),
  hidden: 'Hidden until event is concluded',
  hiddenText:
    'Balances and the expenses behind them are shown once the event is locked, concluded or no longer hidden.',
  notParticipant: 'Nothing to explain',
  notParticipantText: 'This person does not take part in the event.',
  gone: 'This event no longer exists.',
  goneText: 'It may have been deleted, or you may not have access to it.',
  loading: 'Loading the expenses',
  failed: 'The expenses could not be loaded.',
}

/** Texts of the sheet that explains a participant's figure. */
export const whyTexts = defineCatalogue(whyEn, { de: () => import('./why.de.ts') })
