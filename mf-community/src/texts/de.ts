import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { en } from './en.ts'

const de: Translated<typeof en> = {
  balanceSheet: 'Bilanz',
  settings: 'Einstellungen',
  settleUp: 'Ausgleichen',
  members: {
    search: 'Mitglieder durchsuchen',
    loading: 'Mitglieder werden geladen',
    failed: 'Die Mitglieder konnten nicht geladen werden.',
    found: (count) =>
      plural(count, { one: `${count} Mitglied gefunden`, other: `${count} Mitglieder gefunden` }),
    owes: 'schuldet',
    isOwed: 'bekommt',
    youOwe: 'du schuldest',
    youAreOwed: 'du bekommst',
    even: 'ausgeglichen',
    inCurrency: (meaning, amount) => `${meaning} ${amount}`,
    empty: {
      title: 'Noch keine Mitglieder',
      text: 'Alle, die dieser Gemeinschaft beitreten, erscheinen hier mit ihrem Saldo.',
    },
    noResults: {
      text: (search) => `Kein Mitglied heißt „${search}“.`,
    },
  },
  sortOptions: { balance: 'Saldo', 'balance-reversed': 'Saldo, niedrigster zuerst' },
}

export default de
