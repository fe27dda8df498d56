import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { yourDataEn } from './your-data.en.ts'

export const yourDataTexts = defineCatalogue(yourDataEn, { de: () => import('./your-data.de.ts') })
