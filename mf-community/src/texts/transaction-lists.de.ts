import type { Translated } from '@coffer/shared-sdk/i18n'
import type { listsEn } from './transaction-lists.en.ts'

const de: Translated<typeof listsEn> = {
  all: 'Alle Buchungen',
  title: 'Buchungen',
  statusFilter: 'Status',
  emptyText: 'Gesendetes und empfangenes Geld erscheint hier.',
  noneOfStatus: 'Keine Buchung hat den gewählten Status.',
}

export default de
