import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { mailLinksEn } from './mail-links.en.ts'

/** Texts of the pages behind links in mails. */
export const mailLinkTexts = defineCatalogue(mailLinksEn, { de: () => import('./mail-links.de.ts') })
