import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { privacyEn } from './privacy.en.ts'

/** This catalogue is loaded only with the policy. */
export const privacyTexts = defineCatalogue(privacyEn, { de: () => import('./privacy.de.ts') })
