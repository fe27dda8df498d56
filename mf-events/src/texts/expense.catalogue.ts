import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { expenseEn } from './expense.en.ts'

/** What the form for an event's expense says. */
export const expenseTexts = defineCatalogue(expenseEn, { de: () => import('./expense.de.ts') })
