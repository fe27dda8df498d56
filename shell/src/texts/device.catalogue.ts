import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { deviceEn } from './device.en.ts'

/** In a chunk of its own: only people whose device is full, or whose clock is wrong, read these texts. */
export const deviceTexts = defineCatalogue(deviceEn, { de: () => import('./device.de.ts') })
