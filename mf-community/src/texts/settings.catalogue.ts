import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { settingsEn } from './settings.en.ts'

/** Texts of the community's settings. */
export const settingsTexts = defineCatalogue(settingsEn, { de: () => import('./settings.de.ts') })
