import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { recentEn } from './recent.en.ts'

/** What rows of several transactions say. */
export const recentTexts = defineCatalogue(recentEn, { de: () => import('./recent.de.ts') })
