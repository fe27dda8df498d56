import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { brokenRows } from './broken-rows.ts'
import { coveredTexts } from './covered-texts.ts'
import { cutTexts } from './cut-texts.ts'
import { DESKTOP, IS_NIGHTLY, PHONE, SMALL_PHONE } from './environment.ts'
import { findProblems } from './gallery.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const VIEWS = { phone: PHONE.viewport, desktop: DESKTOP.viewport } as const
const WIDTHS = { 'small phone': SMALL_PHONE.viewport, ...VIEWS } as const
/** An A4 page with margins of a centimetre, in CSS pixels. */
const PAPER = { paper: { width: 718, height: 1047 } } as const
const THEMES = ['light', 'dark'] as const
/** A theme can change only the contrast. */
const CONTRAST = { runOnly: ['color-contrast'] }
/** In `pnpm test` only these are checked in all variants and at all widths; in `pnpm nightly` all screens are. */
const ALWAYS_WHOLE = ['dashboard-en-GB', 'own-account-de-DE', 'login']

/** Saves a screenshot with the test's results, as `<name>.png`, in `pnpm nightly` only. */
async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!IS_NIGHTLY) return
  const path = test.info().outputPath(`${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  // `attach` would copy it under an unreadable name.
  test.info().attachments.push({ name, path, contentType: 'image/png' })
}

/** Loads axe into every page that opens from now on. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE })
}

/**
 * Checks the open screen on a phone and on a desktop, light and dark. Returns what axe finds, and in `pnpm nightly` keeps a
 * screenshot of each variant. `pnpm test` checks only a phone in light. Only contrast depends on the theme; other rules run
 * once. Printed screens are checked on paper.
 */
export async function checkVariants(page: Page, name: string): Promise<readonly string[]> {
  const isWhole = IS_NIGHTLY || ALWAYS_WHOLE.includes(name)
  const found: string[] = []
  const sizes = (await isPrinted(page)) ? PAPER : VIEWS
  for (const [size, viewport] of Object.entries(sizes).slice(0, isWhole ? 2 : 1)) {
    if (viewport) await page.setViewportSize(viewport)
    for (const theme of THEMES.slice(0, isWhole ? 2 : 1)) {
      await showTheme(page, theme)
      await keepScreenshot(page, `${name}-${size}-${theme}`)
      const problems = await findProblems(page, theme === 'light' ? {} : CONTRAST)
      found.push(...problems.map((problem) => `${name}, ${size}, ${theme}: ${problem}`))
    }
  }
  return found
}

/**
 * Returns what cannot be read in full on the open screen, on the smallest phone, a phone and a desktop, one line each:
 * cut (`cutTexts`), covered (`coveredTexts`) or broken (`brokenRows`). `pnpm test` checks only the smallest phone.
 */
export async function unreadableTexts(
  page: Page,
  name: string,
  given: readonly string[],
): Promise<readonly string[]> {
  const isWhole = IS_NIGHTLY || ALWAYS_WHOLE.includes(name)
  const found: string[] = []
  const sizes = (await isPrinted(page)) ? PAPER : WIDTHS
  for (const [size, viewport] of Object.entries(sizes).slice(0, isWhole ? 3 : 1)) {
    if (viewport) await page.setViewportSize(viewport)
    await isComplete(page)
    const unreadable = [
      ...(await cutTexts(page, given)),
      ...(await coveredTexts(page)),
      ...(await brokenRows(page, given)),
    ]
    found.push(...unreadable.map((text) => `${name}, ${size}: ${text}`))
  }
  return found
}

/** Paper has one size, whatever device prints. */
const isPrinted = (page: Page) => page.evaluate(() => matchMedia('print').matches)

/** Sets the theme as the choice in More does it. Resolves once everything is there and nothing moves any more. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
  }, theme)
  await isComplete(page)
}

/** A page is complete within a second or two. */
const MOST_WAIT_MS = 20_000
const MOST_TRIES = 3

/**
 * Waits until everything is there and nothing moves any more. After several hundred pictures Chromium once stopped drawing
 * frames of a page, so this brings the page to the front. Throws an error that names what is missing.
 */
async function isComplete(page: Page): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const wait = setTimeout(MOST_WAIT_MS, false, { ref: false })
    if (await Promise.race([untilComplete(page), wait])) return
    const state = await page.evaluate(() => ({
      loading: document.querySelectorAll('[aria-busy=true]').length,
      moving: document.getAnimations().length,
      visibility: document.visibilityState,
    }))
    const missing = `not complete after ${MOST_WAIT_MS / 1000} s: ${JSON.stringify(state)}`
    if (attempt === MOST_TRIES) throw new Error(`${page.url()} is ${missing}`)
    console.log(`${page.url()} is ${missing}; it is brought to the front.`)
    await page.bringToFront()
  }
}

async function untilComplete(page: Page): Promise<true> {
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
  return true
}
