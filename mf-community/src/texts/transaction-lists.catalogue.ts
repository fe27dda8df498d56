import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { listsEn } from './transaction-lists.en.ts'

/** What lists of transactions say, on an account and on all of them. */
export const listTexts = defineCatalogue(listsEn, { de: () => import('./transaction-lists.de.ts') })
