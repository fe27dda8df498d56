import { createRequire } from 'node:module'
import { test } from 'playwright/test'
import type { BrowserContextOptions, Page } from 'playwright/test'
import { coveredTexts } from './covered-texts.ts'
import { cutTexts } from './cut-texts.ts'
import { findProblems } from './gallery.ts'
import { DESKTOP, PHONE, SMALL_PHONE } from './surroundings.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Nothing moves while it is looked at. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }

const VIEWS = { phone: PHONE.viewport, desktop: DESKTOP.viewport } as const
const THEMES = ['light', 'dark'] as const
/** All that a theme can change. */
const CONTRAST = { runOnly: ['color-contrast'] }

/** Keeps what is to be seen with the test's results, as `<name>.png`. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const path = test.info().outputPath(`${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  // `attach` would copy it under a name that nobody can read.
  test.info().attachments.push({ name, path, contentType: 'image/png' })
}

/** Has axe at hand on every page that is opened from now on. */
export async function bringsAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE })
}

/**
 * Looks at what is open as it is on a phone and on a desktop, light and dark: keeps a screenshot of each and answers
 * what axe finds, by screen. Everything but contrast is the same in both themes and asked once.
 */
export async function looksAt(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [size, viewport] of Object.entries(VIEWS)) {
    if (viewport) await page.setViewportSize(viewport)
    for (const theme of THEMES) {
      await showTheme(page, theme)
      await keepScreenshot(page, `${name}-${size}-${theme}`)
      const problems = await findProblems(page, theme === 'light' ? {} : CONTRAST)
      found.push(...problems.map((problem) => `${name}, ${size}, ${theme}: ${problem}`))
    }
  }
  return found
}

/**
 * What cannot be read whole of what is open, on the smallest phone that there is, on a phone and on a desktop, one line
 * each: cut (`cutTexts`) or covered (`coveredTexts`).
 */
export async function unreadableTexts(page: Page, given: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [size, viewport] of Object.entries({ 'small phone': SMALL_PHONE.viewport, ...VIEWS })) {
    if (viewport) await page.setViewportSize(viewport)
    await isComplete(page)
    const unreadable = [...(await cutTexts(page, given)), ...(await coveredTexts(page))]
    found.push(...unreadable.map((text) => `${size}: ${text}`))
  }
  return found
}

/** As the choice in More does it; resolves once everything is there and nothing moves any more. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
  }, theme)
  await isComplete(page)
}

/** Until everything is there and nothing moves any more. */
async function isComplete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const isOnItsWay = () => document.querySelector('[aria-busy=true]') !== null
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    while (isOnItsWay() || isMoving()) await frame()
  })
}
