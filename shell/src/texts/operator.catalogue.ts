import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { operatorEn } from './operator.en.ts'

/** In a chunk of its own: most people never read these texts. */
export const operatorTexts = defineCatalogue(operatorEn, { de: () => import('./operator.de.ts') })
