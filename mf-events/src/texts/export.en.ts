import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

export const exportEn = {
  title: 'Export',
  intro: (transactions: number, people: number) =>
    `${plural(transactions, { one: 'One transaction', other: `${transactions} transactions` })} and ${plural(
      people,
      { one: 'one person', other: `${people} people` },
    )}, as of now.`,
  print: 'Settlement statement',
  printHint: 'Who paid what, parts and balances, to print or save as a PDF',
  files: 'Files',
  csv: {
    transactions: 'Transactions (CSV)',
    parts: 'Shares and parts (CSV)',
    balances: 'Balances (CSV)',
  },
  csvHint: {
    transactions: 'All expenses, funds, payments and settlements, for use in a spreadsheet',
    parts: 'What each person owes in each group',
    balances: 'Expenses, share, balance and payments of each person',
  },
  json: 'Everything (JSON)',
  jsonHint:
    'Participants, groups, shares, transactions, payments, parts and balances, for use in other software',
  /** The endings of the files' names. */
  file: { transactions: 'transactions', parts: 'parts', balances: 'balances' },
  columns: {
    date: 'Date',
    kind: 'Kind',
    description: 'For',
    from: 'From',
    to: 'To',
    group: 'Group',
    currency: 'Currency',
    status: 'Status',
    enteredBy: 'Entered by',
    id: 'ID',
    person: 'Person',
    share: 'Share',
    spent: 'Spent by the group',
    part: 'Part',
    standsIn: 'Everyone’s shares',
    expenses: 'Expenses',
    balance: 'Balance',
    settled: 'Balance after distribution',
    paidBack: 'Paid back',
    open: 'Still open',
  },
  kinds: {
    expense: 'Expense',
    funds: 'Funds',
    settlement: 'Settlement',
    payment: 'Payment',
    other: 'Transfer',
  },
  yes: 'yes',
  no: 'no',
  statement: {
    title: (event: string) => `${event}: settlement statement`,
    made: (day: string, community: string) => `As of ${day} · ${community}`,
    spent: (amount: string) => `Spent ${amount}`,
    balances: 'Balances',
    transfers: 'To settle up',
    noTransfers: 'Nothing is left to settle.',
    notSettled: 'This cannot be settled until somebody has a share.',
    pays: (payer: string, receiver: string) => `${payer} pays ${receiver}`,
    leftOver: 'What is left in the event is distributed to everyone by their shares.',
    /** Shown once the event is concluded. */
    wasLeft: (amount: string, people: string) =>
      `${amount} was left in the event and was distributed by share: ${people}. It is part of each share above.`,
    wasMissing: (amount: string, people: string) =>
      `${amount} was missing in the event and was collected by share: ${people}. It is part of each share above.`,
    parts: 'Parts by group',
    sum: 'Total',
    expenses: 'Expenses',
    funds: 'Funds',
    payments: 'Payments',
    paid: (payer: string, payee: string) => `${payer} paid ${payee}`,
    unconfirmed: 'not confirmed yet',
  },
}

/** Texts of an event's files and its statement. */
export const exportTexts = defineCatalogue(exportEn, { de: () => import('./export.de.ts') })
