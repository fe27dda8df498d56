import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { operatorEn } from './operator.en.ts'

/** These texts are in a chunk of their own: most people never read them. */
export const operatorTexts = defineCatalogue(operatorEn, { de: () => import('./operator.de.ts') })
