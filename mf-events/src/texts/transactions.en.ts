import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts of an event's transactions; texts of all lists are the shared `transactionRow` and `transactionList`. */
export const transactionsEn = {
  group: 'Group',
  allGroups: 'All',
  hiddenNote: 'While this event is hidden, you can only see the details of your own transactions.',
  charts: 'Where the money went',
  export: 'Export',
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
