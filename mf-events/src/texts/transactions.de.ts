import type { Translated } from '@coffer/shared-sdk/i18n'
import type { transactionsEn } from './transactions.en.ts'

const transactionsDe: Translated<typeof transactionsEn> = {
  group: 'Gruppe',
  allGroups: 'Alle Buchungen',
  hiddenNote: 'Solange dieses Event verborgen ist, siehst du nur die Einzelheiten deiner eigenen Buchungen.',
  charts: 'Wohin das Geld floss',
  export: 'Exportieren',
  emptyText: 'Ausgaben und Einzahlungen dieses Events erscheinen hier.',
  noResults: {
    group: (group) => `Die Gruppe „${group}“ hat noch keine Ausgaben.`,
    both: (search, group) => `Keine Ausgabe der Gruppe „${group}“ passt zu „${search}“.`,
  },
}

export default transactionsDe
