import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { booksEn } from './books.en.ts'

/** Texts of the balance sheet. */
export const booksTexts = defineCatalogue(booksEn, { de: () => import('./books.de.ts') })
