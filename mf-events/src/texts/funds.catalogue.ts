import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { fundsEn } from './funds.en.ts'

/** Texts of the funds form. */
export const fundsTexts = defineCatalogue(fundsEn, { de: () => import('./funds.de.ts') })
