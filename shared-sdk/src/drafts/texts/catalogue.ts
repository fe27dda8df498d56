import { defineCatalogue } from '../../i18n/index.ts'
import { en } from './en.ts'

export const draftTexts = defineCatalogue(en, { de: () => import('./de.ts') })
