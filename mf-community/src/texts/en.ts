import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of the community. English is the source; `de.ts` has the same keys. */
export const en = {
  settings: 'Settings',
  settleUp: 'Settle up',
  balanceSheet: 'Balance Sheet',
  members: {
    search: 'Search members',
    loading: 'Loading members',
    failed: 'The members could not be loaded.',
    found: (count: number) =>
      plural(count, { one: `${count} member found`, other: `${count} members found` }),
    owes: 'owes',
    isOwed: 'is owed',
    youOwe: 'you owe',
    youAreOwed: 'you are owed',
    even: 'all square',
    /** A balance in another currency, e.g. 'is owed $5.00'. */
    inCurrency: (meaning: string, amount: string) => `${meaning} ${amount}`,
    empty: {
      title: 'No members yet',
      text: 'Everyone who joins this community appears here with their balance.',
    },
    noResults: {
      text: (search: string) => `No member is called “${search}”.`,
    },
  },
  sortOptions: { balance: 'Balance', 'balance-reversed': 'Balance - Reversed' },
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
