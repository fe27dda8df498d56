import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { privacyEn } from './privacy.en.ts'

/** Apart from the others: only who opens the policy loads it. */
export const privacyTexts = defineCatalogue(privacyEn, { de: () => import('./privacy.de.ts') })
