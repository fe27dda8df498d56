import type { BrowserContextOptions, LaunchOptions } from 'playwright/test'

/** `pnpm nightly` runs all combinations, `pnpm test` runs one row of each. */
export const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'

/** Only `pnpm nightly` runs a journey with this tag. */
export const NIGHTLY = '@nightly'

/** The two sizes that the product is designed for. */
export const PHONE_SIZE = { width: 390, height: 844 } as const
export const PHONE: BrowserContextOptions = { viewport: PHONE_SIZE }
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** The smallest size at which texts must be readable, and the size of a larger phone at 200 %. */
export const SMALL_PHONE: BrowserContextOptions = { viewport: { width: 320, height: 640 } }

/** Nothing moves. In `pnpm test` all journeys run like this. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Pages and sheets move. In `pnpm nightly` journeys run like this, and journeys about movement always do. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' }

/**
 * In `pnpm test` pages run without the service worker, because it copies the release set into each new browser, which is a tenth of
 * a journey's cost. Journeys about the worker use this, and at night all journeys do.
 */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const

/**
 * A service worker does not see what a journey does to the page's network, so journeys about the network run without
 * one, even at night.
 */
export const WITHOUT_SERVICE_WORKER = { serviceWorkers: 'block' } as const

/** Journeys that run at both sizes use `for (const [size, options] of SIZES)`. */
export const SIZES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/** Returns the tags of a journey that runs at both sizes: the tag of its area, and on a desktop the nightly tag. */
export const getTags = (area: string, size: (typeof SIZES)[number][0]): string[] =>
  size === 'desktop' ? [area, NIGHTLY] : [area]

/** As root, as in containers, Chromium has no sandbox. The other arguments keep it from calling home. */
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

/** The browser of most journeys: one without windows if the machine has it. */
export const LIGHT_BROWSER = browserAt(process.env['COFFER_HEADLESS_SHELL'] ?? process.env['COFFER_CHROMIUM'])

/** Journeys that need notifications use this browser: `test.use({ launchOptions: WHOLE_BROWSER })`. */
export const WHOLE_BROWSER = browserAt(process.env['COFFER_CHROMIUM'])
