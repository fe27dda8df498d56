import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { sheetsEn } from './sheets.en.ts'

/** Texts of the sheets for a new community and for invites. */
export const sheetTexts = defineCatalogue(sheetsEn, { de: () => import('./sheets.de.ts') })
