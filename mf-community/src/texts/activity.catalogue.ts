import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { activityEn } from './activity.en.ts'

/** Texts of the activity list. */
export const activityTexts = defineCatalogue(activityEn, { de: () => import('./activity.de.ts') })
