import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { groupsEn } from './groups.en.ts'

/** Texts of an event's groups. */
export const groupsTexts = defineCatalogue(groupsEn, { de: () => import('./groups.de.ts') })
