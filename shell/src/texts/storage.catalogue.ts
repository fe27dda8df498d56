import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { storageEn } from './storage.en.ts'

/** In a chunk of its own: only people whose device is full read these texts. */
export const storageTexts = defineCatalogue(storageEn, { de: () => import('./storage.de.ts') })
