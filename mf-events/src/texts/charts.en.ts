import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

export const chartsEn = {
  title: 'Where the money went',
  currency: 'Currency',
  total: (amount: string, count: number) =>
    plural(count, { one: `${amount} in one expense`, other: `${amount} in ${count} expenses` }),
  spent: 'Spent',
  table: 'Table',
  chart: 'Chart',
  byGroup: {
    title: 'By group',
    summary: (name: string, amount: string, percent: string) =>
      `Most was spent for ${name}: ${amount}, ${percent}.`,
    group: 'Group',
    ofAll: 'Percentage',
  },
  byCategory: 'By category',
  byPerson: {
    title: 'By person',
    paid: 'Paid',
    part: 'Their part',
    summary: (name: string, amount: string) => `${name} paid the most: ${amount}.`,
    person: 'Person',
  },
  byTime: {
    title: { day: 'By day', week: 'By week', month: 'By month' },
    summary: {
      day: (day: string, amount: string) => `Most was spent on ${day}: ${amount}.`,
      week: (day: string, amount: string) => `Most was spent in the week of ${day}: ${amount}.`,
      month: (month: string, amount: string) => `Most was spent in ${month}: ${amount}.`,
      before: (_when: string, amount: string) => `Most was spent before the event: ${amount}.`,
      after: (_when: string, amount: string) => `Most was spent after the event: ${amount}.`,
    },
    /** Labels of the columns beside the event's days, and of their rows in the table. */
    before: 'Before',
    after: 'After',
    beforeEvent: 'Before the event',
    afterEvent: 'After the event',
    unit: { day: 'Day', week: 'Week of', month: 'Month' },
  },
  others: (count: number) => plural(count, { one: 'one other', other: `${count} others` }),
  empty: {
    title: 'Nothing spent yet',
    text: 'Once there are expenses, you can see here where the money went.',
  },
}

/** Texts of the charts of an event's expenses. */
export const chartsTexts = defineCatalogue(chartsEn, { de: () => import('./charts.de.ts') })
