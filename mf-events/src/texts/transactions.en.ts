import { plural } from '@coffer/shared-sdk/i18n'

export const transactionsEn = {
  search: 'Search Transactions',
  group: 'Group',
  allGroups: 'All',
  byDay: 'Transactions by day',
  loading: 'Loading transactions',
  failed: 'The transactions could not be loaded.',
  /** `more`: not all of them are loaded yet. */
  found: (count: number, more: boolean) =>
    more
      ? `More than ${count} transactions found`
      : plural(count, { one: `${count} transaction found`, other: `${count} transactions found` }),
  loadedUntil: (day: string) => `Loaded until ${day}`,
  loadMore: 'Load more',
  loadingMore: 'Loading more transactions',
  today: 'Today',
  yesterday: 'Yesterday',
  to: 'to',
  purpose: (description: string) => `For: ${description}`,
  noPurpose: 'No description',
  people: (count: number) => plural(count, { one: `${count} person`, other: `${count} people` }),
  status: { pending: 'Pending', approved: 'Approved', reserved: 'Reserved', declined: 'Declined' },
  hidden: 'Hidden until event is concluded',
  hiddenToast: 'You cannot view details of hidden transactions.',
  hiddenNote: 'While this event is hidden, you see the details of your own transactions only.',
  charts: 'Where the money went',
  export: 'Take it along',
  empty: {
    title: 'No transactions yet',
    text: 'Expenses and funds of this event appear here.',
  },
  noResults: {
    title: 'No results',
    search: (search: string) => `No transaction matches “${search}”.`,
    group: (group: string) => `The group “${group}” has no expenses yet.`,
    both: (search: string, group: string) => `No expense of the group “${group}” matches “${search}”.`,
    showAll: 'Show all',
  },
}
