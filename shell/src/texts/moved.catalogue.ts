import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { movedEn } from './moved.en.ts'

/** These texts are in a chunk of their own: they are read at addresses from which a community has moved. */
export const movedTexts = defineCatalogue(movedEn, { de: () => import('./moved.de.ts') })
