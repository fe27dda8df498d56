import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { membershipEn } from './membership.en.ts'

/** Texts of joining and leaving an event. */
export const membershipTexts = defineCatalogue(membershipEn, { de: () => import('./membership.de.ts') })
