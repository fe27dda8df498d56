import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { whyEn } from './why.en.ts'

/** Texts of the sheet that explains a participant's figure. */
export const whyTexts = defineCatalogue(whyEn, { de: () => import('./why.de.ts') })
