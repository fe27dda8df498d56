import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { chartsEn } from './charts.en.ts'

/** Texts of the charts of an event's expenses. */
export const chartsTexts = defineCatalogue(chartsEn, { de: () => import('./charts.de.ts') })
