import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of the balance sheet. English is the source; `books.de.ts` has the same keys. */
export const booksEn = {
  loading: 'Loading the balance sheet',
  failed: 'The balance sheet could not be loaded.',
  currency: 'Currency',
  equity: 'Equity',
  equityHint: 'Assets minus liabilities',
  /** The parts of equity. */
  result: 'Result of this period',
  earlier: 'Results of earlier periods',
  equityAccounts: 'Equity accounts',
  assets: 'Assets',
  receivables: 'Receivables',
  bankAccounts: 'Bank Accounts',
  eventBalances: 'Event Balances',
  fromMembers: 'From Members',
  liabilities: 'Liabilities',
  payables: 'Payables',
  toMembers: 'To Members',
  profitAndLoss: 'Profit & Loss',
  income: 'Income',
  expenses: 'Expenses',
  period: {
    title: 'Period',
    /** The label of the button for screen readers. */
    change: (period: string) => `Period: ${period}`,
    now: 'Now',
    presets: 'Periods',
    all: 'All',
    thisMonth: 'This month',
    thisYear: 'This year',
    lastYear: 'Last year',
    dates: {
      legend: 'Other dates',
      startDate: 'First day',
      startTime: '',
      endDate: 'Last day',
      endTime: '',
    },
    apply: 'Show this period',
    missingDays: 'Choose the first and the last day.',
    note: 'Profit and loss for the period, and balances at its end.',
    rowsAreToday: 'Each row opens its accounts with today’s balances, not those of this period.',
  },
  proof: {
    balances: 'The books balance',
    added: (count: number) =>
      plural(count, {
        one: '1 transaction checked: everything sent was received.',
        other: `${count} transactions checked: everything sent was received.`,
      }),
    none: 'There are no transactions yet.',
    broken: 'The books do not balance',
    tooMuch: (amount: string) => `${amount} was received but never sent.`,
    missing: (amount: string) => `${amount} was sent but never received.`,
    brokenNext:
      'Something other than the app changed the data. Do not rely on these figures, and tell the operator of this server.',
    loading: 'Checking all transactions',
    failed: 'The check could not be loaded.',
  },
  charts: {
    title: 'Over time',
    loading: 'Loading the charts',
    failed: 'The charts could not be loaded.',
    table: 'Table',
    chart: 'Chart',
    balances: 'Assets and liabilities',
    balancesSummary: (day: string, assets: string, liabilities: string) =>
      `${day}: ${assets} in assets, ${liabilities} in liabilities.`,
    result: 'Result',
    resultSummary: {
      profit: (amount: string) => `${amount} more was earned than spent.`,
      loss: (amount: string) => `${amount} more was spent than earned.`,
      even: 'Income and expenses were equal.',
    },
    until: 'Until',
  },
  print: 'Print',
  csv: 'Save as CSV',
  file: 'balance-sheet.csv',
  columns: {
    section: 'Section',
    item: 'Item',
    currency: 'Currency',
    from: 'From',
    to: 'Until',
  },
  printed: {
    made: (day: string, community: string) => `${community}, ${day}`,
    balances: 'The books balance: all transactions add up to zero.',
    broken: 'The books do not balance: do not rely on these figures.',
  },
}

/** Texts of the balance sheet. */
export const booksTexts = defineCatalogue(booksEn, { de: () => import('./books.de.ts') })
