import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { transactionsEn } from './transactions.en.ts'

const transactionsDe: Translated<typeof transactionsEn> = {
  search: 'Buchungen durchsuchen',
  group: 'Gruppe',
  allGroups: 'Alle',
  byDay: 'Buchungen nach Tagen',
  loading: 'Buchungen werden geladen',
  failed: 'Die Buchungen konnten nicht geladen werden.',
  found: (count, more) =>
    more
      ? `Mehr als ${count} Buchungen gefunden`
      : plural(count, { one: `${count} Buchung gefunden`, other: `${count} Buchungen gefunden` }),
  loadedUntil: (day) => `Geladen bis ${day}`,
  loadMore: 'Mehr laden',
  loadingMore: 'Weitere Buchungen werden geladen',
  today: 'Heute',
  yesterday: 'Gestern',
  to: 'an',
  purpose: (description) => `Für: ${description}`,
  noPurpose: 'Ohne Beschreibung',
  people: (count) => plural(count, { one: `${count} Person`, other: `${count} Personen` }),
  status: { pending: 'Offen', approved: 'Bestätigt', reserved: 'Vorgemerkt', declined: 'Abgelehnt' },
  hidden: 'Verborgen bis zum Abschluss des Events',
  hiddenToast: 'Einzelheiten verborgener Buchungen sind nicht einsehbar.',
  hiddenNote: 'Solange dieses Event verborgen ist, siehst du Einzelheiten nur von deinen eigenen Buchungen.',
  charts: 'Wohin das Geld floss',
  export: 'Mitnehmen',
  empty: {
    title: 'Noch keine Buchungen',
    text: 'Ausgaben und Einzahlungen dieses Events erscheinen hier.',
  },
  noResults: {
    title: 'Keine Treffer',
    search: (search) => `Keine Buchung passt zu „${search}“.`,
    group: (group) => `Die Gruppe „${group}“ hat noch keine Ausgaben.`,
    both: (search, group) => `Keine Ausgabe der Gruppe „${group}“ passt zu „${search}“.`,
    showAll: 'Alle anzeigen',
  },
}

export default transactionsDe
