import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { adminEn } from './admin.en.ts'

/** Texts of the admin options. */
export const adminTexts = defineCatalogue(adminEn, { de: () => import('./admin.de.ts') })
