import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { accountEn } from './account.en.ts'

/** Texts of the account view and of the sheets about an account. */
export const accountTexts = defineCatalogue(accountEn, { de: () => import('./account.de.ts') })
