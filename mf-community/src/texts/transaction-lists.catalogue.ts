import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { listsEn } from './transaction-lists.en.ts'

/** Texts of transaction lists. */
export const listTexts = defineCatalogue(listsEn, { de: () => import('./transaction-lists.de.ts') })
