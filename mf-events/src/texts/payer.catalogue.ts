import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { payerEn } from './payer.en.ts'

/** Texts of 'Who should pay?' and of the wheel. */
export const payerTexts = defineCatalogue(payerEn, { de: () => import('./payer.de.ts') })
