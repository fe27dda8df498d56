import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { termsEn } from './terms.en.ts'

/** A catalogue of its own, loaded with the terms only. */
export const termsTexts = defineCatalogue(termsEn, { de: () => import('./terms.de.ts') })
