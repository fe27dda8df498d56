import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { waitingEn } from './waiting.en.ts'

/** These texts are in a chunk of their own: only people who have changed something without a network read them. */
export const waitingTexts = defineCatalogue(waitingEn, { de: () => import('./waiting.de.ts') })
