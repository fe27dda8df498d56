import type { BrowserContextOptions, LaunchOptions } from 'playwright/test'

/** `pnpm nightly` runs all combinations, `pnpm test` one row of each. */
export const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'

/** A journey with this tag runs in `pnpm nightly` alone. */
export const NIGHTLY = '@nightly'

/** The two sizes that the product is designed for. */
export const PHONE_SIZE = { width: 390, height: 844 } as const
export const PHONE: BrowserContextOptions = { viewport: PHONE_SIZE }
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** The smallest size at which texts must be readable, and that of a larger phone at 200 %. */
export const SMALL_PHONE: BrowserContextOptions = { viewport: { width: 320, height: 640 } }

/** Nothing moves: as all journeys run in `pnpm test`. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Pages and sheets move: as journeys run in `pnpm nightly`, and those about movement always. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }

/**
 * In `pnpm test` pages run without the service worker, which copies the release set into each new browser: a tenth of what a journey
 * costs. Journeys about it use this, and at night all do.
 */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const

/** What a journey does to the page's network does not reach a service worker: those about it run without one, also at night. */
export const WITHOUT_SERVICE_WORKER = { serviceWorkers: 'block' } as const

/** Journeys at both sizes run as `for (const [size, options] of SIZES)`. */
export const SIZES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/** The tags of a journey at one of both sizes: that of its area, and on a desktop that of the night. */
export const tagsOf = (area: string, size: (typeof SIZES)[number][0]): string[] =>
  size === 'desktop' ? [area, NIGHTLY] : [area]

/** As root, as in containers, Chromium has no sandbox; the rest keeps it from calling home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const browserAt = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: BROWSER_ARGS,
})

/** The browser of most journeys: without windows where there is one. */
export const LIGHT_BROWSER = browserAt(process.env['COFFER_HEADLESS_SHELL'] ?? process.env['COFFER_CHROMIUM'])

/** Journeys that need notifications use it: `test.use({ launchOptions: WHOLE_BROWSER })`. */
export const WHOLE_BROWSER = browserAt(process.env['COFFER_CHROMIUM'])
