import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { chartsEn } from './charts.en.ts'

const chartsDe: Translated<typeof chartsEn> = {
  title: 'Wohin das Geld floss',
  currency: 'Währung',
  total: (amount, count) =>
    plural(count, { one: `${amount} in einer Ausgabe`, other: `${amount} in ${count} Ausgaben` }),
  spent: 'Ausgegeben',
  table: 'Tabelle',
  chart: 'Diagramm',
  byGroup: {
    title: 'Nach Gruppen',
    summary: (name, amount, percent) => `Am meisten wurde für ${name} ausgegeben: ${amount}, ${percent}.`,
    group: 'Gruppe',
    ofAll: 'Prozent',
  },
  byCategory: 'Nach Kategorien',
  byPerson: {
    title: 'Nach Personen',
    paid: 'Bezahlt',
    part: 'Ihr Anteil',
    summary: (name, amount) => `${name} hat am meisten bezahlt: ${amount}.`,
    person: 'Person',
  },
  byTime: {
    title: { day: 'Nach Tagen', week: 'Nach Wochen', month: 'Nach Monaten' },
    summary: {
      day: (day, amount) => `Am meisten wurde am ${day} ausgegeben: ${amount}.`,
      week: (day, amount) => `Am meisten wurde in der Woche ab ${day} ausgegeben: ${amount}.`,
      month: (month, amount) => `Am meisten wurde im ${month} ausgegeben: ${amount}.`,
      before: (_when, amount) => `Am meisten wurde vor dem Event ausgegeben: ${amount}.`,
      after: (_when, amount) => `Am meisten wurde nach dem Event ausgegeben: ${amount}.`,
    },
    before: 'Davor',
    after: 'Danach',
    beforeEvent: 'Vor dem Event',
    afterEvent: 'Nach dem Event',
    unit: { day: 'Tag', week: 'Woche ab', month: 'Monat' },
  },
  others: (count) => plural(count, { one: 'eine weitere', other: `${count} weitere` }),
  empty: {
    title: 'Noch nichts ausgegeben',
    text: 'Sobald Ausgaben eingetragen sind, siehst du hier, wohin das Geld floss.',
  },
}

export default chartsDe
