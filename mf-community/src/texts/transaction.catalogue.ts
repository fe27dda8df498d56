import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { transactionEn } from './transaction.en.ts'

/** What the sheets of single transactions say; apart from the lists' words, which open without them. */
export const transactionTexts = defineCatalogue(transactionEn, { de: () => import('./transaction.de.ts') })
