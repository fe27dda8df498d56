import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { paymentEn } from './payment.en.ts'

/** Texts of recording a payment. */
export const paymentTexts = defineCatalogue(paymentEn, { de: () => import('./payment.de.ts') })
