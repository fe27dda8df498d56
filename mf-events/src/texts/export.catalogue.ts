import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { exportEn } from './export.en.ts'

/** Texts of an event's files and its statement. */
export const exportTexts = defineCatalogue(exportEn, { de: () => import('./export.de.ts') })
