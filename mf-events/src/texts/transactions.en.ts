import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of an event's transactions; texts of all lists are the shared `transactionRow` and `transactionList`. */
export const transactionsEn = {
  group: 'Group',
  allGroups: 'All',
  hiddenNote: 'While this event is hidden, you can only see the details of your own transactions.',
  charts: 'Where the money went',
  export: 'Export',
  filter: {
    title: 'Filter',
    some: (count: number) => plural(count, { one: 'Filter: 1', other: `Filter: ${count}` }),
    person: 'Paid by',
    anybody: 'Anybody',
    dates: { legend: 'Entered', startDate: 'First day', startTime: '', endDate: 'Last day', endTime: '' },
    least: 'Smallest amount',
    most: 'Largest amount',
    apply: 'Show transactions',
    clear: 'Remove the filter',
    noResults: 'No transaction matches the filter.',
  },
  deleted: {
    title: 'Deleted',
    intro: 'You can restore these for 30 days after they were deleted.',
    none: 'Nothing to restore',
    noneText: 'Expenses that were deleted in the last 30 days and that you can restore appear here.',
    all: (count: number) => plural(count, { one: '1 transaction', other: `All ${count} transactions` }),
    by: (who: string, when: string) => `Deleted by ${who}, ${when}`,
    byYou: (when: string) => `Deleted by you, ${when}`,
    when: (when: string) => `Deleted ${when}`,
    restore: 'Restore',
    restoreNamed: (what: string) => `Restore ${what}`,
    restoring: 'Restoring',
    expense: 'Expense',
    failed: 'The deleted transactions could not be loaded.',
    loading: 'Loading deleted transactions',
  },
  emptyText: 'Expenses and funds of this event appear here.',
  noResults: {
    group: (group: string) => `The group “${group}” has no expenses yet.`,
    both: (search: string, group: string) => `No expense of the group “${group}” matches “${search}”.`,
  },
}

/** Texts of an event's transactions page. */
export const transactionsTexts = defineCatalogue(transactionsEn, {
  de: () => import('./transactions.de.ts'),
})
