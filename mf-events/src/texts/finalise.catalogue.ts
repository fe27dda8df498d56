import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { finaliseEn } from './finalise.en.ts'

/** Texts of concluding an event. */
export const finaliseTexts = defineCatalogue(finaliseEn, { de: () => import('./finalise.de.ts') })
