import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { waitingEn } from './waiting.en.ts'

/** In a chunk of its own: read by those who have changed something without a network. */
export const waitingTexts = defineCatalogue(waitingEn, { de: () => import('./waiting.de.ts') })
