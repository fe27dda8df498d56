import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { transactionEn } from './transaction.en.ts'

/** Texts of the transaction sheets, separate from those of the lists, which load without them. */
export const transactionTexts = defineCatalogue(transactionEn, { de: () => import('./transaction.de.ts') })
