import { plural } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { recentEn } from './recent.en.ts'

const de: Translated<typeof recentEn> = {
  noPurpose: 'Ohne Beschreibung',
  people: (count) => plural(count, { one: `${count} Person`, other: `${count} Personen` }),
  accounts: (count) => plural(count, { one: `${count} Konto`, other: `${count} Konten` }),
  count: (count) => plural(count, { one: `${count} Buchung`, other: `${count} Buchungen` }),
}

export default de
