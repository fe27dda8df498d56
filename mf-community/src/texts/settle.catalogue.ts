import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { settleEn } from './settle.en.ts'

/** Texts of settling up. */
export const settleTexts = defineCatalogue(settleEn, { de: () => import('./settle.de.ts') })
