import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { transactionsEn } from './transactions.en.ts'

const transactionsDe: Translated<typeof transactionsEn> = {
  group: 'Gruppe',
  allGroups: 'Alle Buchungen',
  hiddenNote: 'Solange dieses Event verborgen ist, siehst du nur die Einzelheiten deiner eigenen Buchungen.',
  charts: 'Wohin das Geld floss',
  export: 'Exportieren',
  filter: {
    title: 'Filter',
    some: (count) => plural(count, { one: 'Filter: 1', other: `Filter: ${count}` }),
    person: 'Bezahlt von',
    anybody: 'Allen',
    dates: {
      legend: 'Eingetragen',
      startDate: 'Erster Tag',
      startTime: '',
      endDate: 'Letzter Tag',
      endTime: '',
    },
    least: 'Kleinster Betrag',
    most: 'Größter Betrag',
    apply: 'Buchungen zeigen',
    clear: 'Filter entfernen',
    noResults: 'Keine Buchung passt zum Filter.',
  },
  deleted: {
    title: 'Gelöscht',
    intro: 'Du kannst sie 30 Tage lang wiederherstellen, nachdem sie gelöscht wurden.',
    none: 'Nichts wiederherzustellen',
    noneText:
      'Hier erscheinen Ausgaben, die in den letzten 30 Tagen gelöscht wurden und die du wiederherstellen kannst.',
    all: (count) => plural(count, { one: '1 Buchung', other: `Alle ${count} Buchungen` }),
    by: (who, when) => `Von ${who} gelöscht, ${when}`,
    byYou: (when) => `Von dir gelöscht, ${when}`,
    when: (when) => `Gelöscht ${when}`,
    restore: 'Wiederherstellen',
    restoreNamed: (what) => `${what} wiederherstellen`,
    restoring: 'Wird wiederhergestellt',
    expense: 'Ausgabe',
    failed: 'Die gelöschten Buchungen konnten nicht geladen werden.',
    loading: 'Gelöschte Buchungen werden geladen',
  },
  emptyText: 'Ausgaben und Einzahlungen dieses Events erscheinen hier.',
  noResults: {
    group: (group) => `Die Gruppe „${group}“ hat noch keine Ausgaben.`,
    both: (search, group) => `Keine Ausgabe der Gruppe „${group}“ passt zu „${search}“.`,
  },
}

export default transactionsDe
