import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts of the community's transaction lists; texts of all lists are the shared `transactionRow` and `transactionList`. */
export const listsEn = {
  all: 'All Transactions',
  title: 'Transactions',
  statusFilter: 'Status',
  emptyText: 'Money that is sent and received appears here.',
  noneOfStatus: 'No transaction has the chosen status.',
}

/** Texts of transaction lists. */
export const listTexts = defineCatalogue(listsEn, { de: () => import('./transaction-lists.de.ts') })
