import type { BrowserContextOptions } from 'playwright/test'

/** The two sizes that the product is designed for. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** The smallest that texts are to be read on, and what a larger phone becomes when its owner magnifies it. */
export const SMALL_PHONE: BrowserContextOptions = { viewport: { width: 320, height: 640 } }

/** Journeys that matter at both sizes run as `for (const [size, options] of SIZES)`. */
export const SIZES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const
