import { plural } from '@coffer/shared-sdk/i18n'

export const listsEn = {
  all: 'All Transactions',
  title: 'Transactions',
  byDay: 'Transactions by day',
  search: 'Search Transactions',
  statusFilter: 'Status',
  status: { pending: 'Pending', approved: 'Approved', reserved: 'Reserved', declined: 'Declined' },
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
  accounts: (count: number) => plural(count, { one: `${count} account`, other: `${count} accounts` }),
  count: (count: number) => plural(count, { one: `${count} transaction`, other: `${count} transactions` }),
  hidden: 'Hidden until event is concluded',
  hiddenToast: 'You cannot view details of hidden transactions.',
  empty: {
    title: 'No transactions yet',
    text: 'Money that is sent and received appears here.',
  },
  noResults: {
    title: 'No results',
    search: (search: string) => `No transaction matches “${search}”.`,
    filter: 'No transaction has the chosen status.',
    showAll: 'Show all',
  },
}
