import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { listsEn } from './transaction-lists.en.ts'

const de: Translated<typeof listsEn> = {
  all: 'Alle Buchungen',
  title: 'Buchungen',
  byDay: 'Buchungen nach Tagen',
  search: 'Buchungen durchsuchen',
  statusFilter: 'Status',
  status: { pending: 'Offen', approved: 'Bestätigt', reserved: 'Vorgemerkt', declined: 'Abgelehnt' },
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
  accounts: (count) => plural(count, { one: `${count} Konto`, other: `${count} Konten` }),
  count: (count) => plural(count, { one: `${count} Buchung`, other: `${count} Buchungen` }),
  hidden: 'Verborgen bis zum Abschluss des Events',
  hiddenToast: 'Einzelheiten verborgener Buchungen sind nicht einsehbar.',
  empty: {
    title: 'Noch keine Buchungen',
    text: 'Gesendetes und empfangenes Geld erscheint hier.',
  },
  noResults: {
    title: 'Keine Treffer',
    search: (search) => `Keine Buchung passt zu „${search}“.`,
    filter: 'Keine Buchung hat den gewählten Status.',
    showAll: 'Alle anzeigen',
  },
}

export default de
