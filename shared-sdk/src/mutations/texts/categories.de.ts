import type { Translated } from '../../i18n/index.ts'
import type { categoriesEn } from './categories.en.ts'

const de: Translated<typeof categoriesEn> = {
  title: 'Kategorie',
  none: 'Keine Kategorie',
  names: {
    groceries: 'Lebensmittel',
    restaurants: 'Restaurants',
    drinks: 'Getränke',
    accommodation: 'Unterkunft',
    transport: 'Fahrten',
    fuel: 'Tanken',
    entertainment: 'Unterhaltung',
    sports: 'Sport',
    shopping: 'Einkäufe',
    health: 'Gesundheit',
    household: 'Haushalt',
    gifts: 'Geschenke',
    fees: 'Gebühren',
    other: 'Sonstiges',
  },
}

export default de
