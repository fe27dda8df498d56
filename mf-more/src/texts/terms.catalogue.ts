import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { termsEn } from './terms.en.ts'

/** This catalogue is loaded only with the terms. */
export const termsTexts = defineCatalogue(termsEn, { de: () => import('./terms.de.ts') })
