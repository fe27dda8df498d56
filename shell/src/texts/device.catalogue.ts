import { defineCatalogue } from '@coffer/shared-sdk/i18n'
import { deviceEn } from './device.en.ts'

/** These texts are in a chunk of their own: only people whose device is full, or whose clock is wrong, read them. */
export const deviceTexts = defineCatalogue(deviceEn, { de: () => import('./device.de.ts') })
