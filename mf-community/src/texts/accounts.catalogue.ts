import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { accountsEn } from './accounts.en.ts'

/** Texts of the accounts list and of the account form. */
export const accountsTexts = defineCatalogue(accountsEn, { de: () => import('./accounts.de.ts') })
