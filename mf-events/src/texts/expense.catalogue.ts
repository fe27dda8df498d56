import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { expenseEn } from './expense.en.ts'

/** Texts of the expense form. */
export const expenseTexts = defineCatalogue(expenseEn, { de: () => import('./expense.de.ts') })
