import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { transactionsEn } from './transactions.en.ts'

/** Texts of an event's transactions page. */
export const transactionsTexts = defineCatalogue(transactionsEn, {
  de: () => import('./transactions.de.ts'),
})
