import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { privacyEn } from './privacy.en.ts'

/** A catalogue of its own, loaded with the policy only. */
export const privacyTexts = defineCatalogue(privacyEn, { de: () => import('./privacy.de.ts') })
