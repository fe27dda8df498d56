import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { debugEn } from './debug.en.ts'

export const debugTexts = defineCatalogue(debugEn, { de: () => import('./debug.de.ts') })
