import { plural } from '@coffer/shared-sdk/i18n'

/** Texts of the community. English is the source; `de.ts` follows its keys. */
export const en = {
  settings: 'Settings',
  settleUp: 'Settle up',
  balanceSheet: 'Balance Sheet',
  members: {
    search: 'Search Members',
    loading: 'Loading members',
    failed: 'The members could not be loaded.',
    found: (count: number) =>
      plural(count, { one: `${count} member found`, other: `${count} members found` }),
    owes: 'owes',
    isOwed: 'is owed',
    youOwe: 'you owe',
    youAreOwed: 'you are owed',
    even: 'even',
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
