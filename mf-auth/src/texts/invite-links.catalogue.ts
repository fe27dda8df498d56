import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { linksEn } from './invite-links.en.ts'

/** Texts of invite links, of the list of people who joined, and of joining by a link. */
export const linkTexts = defineCatalogue(linksEn, { de: () => import('./invite-links.de.ts') })
