import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { fundsEn } from './funds.en.ts'

/** What the form for an event's funds says. */
export const fundsTexts = defineCatalogue(fundsEn, { de: () => import('./funds.de.ts') })
