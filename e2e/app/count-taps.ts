/** Counts the taps of a job, as a person in a hurry makes them. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { getMiddle, takesPresses } from './double-taps.ts'
import type { Hand } from './jobs.ts'

/** The second of two taps at one place is ignored, in pixels and milliseconds (ADR 0189). */
const SAME_PLACE = 32
const DOUBLE_TAP_MS = 400

interface CountedTaps extends Hand {
  readonly count: () => number
}

/**
 * Counts from now on, in a page whose context has `hasTouch`. Typing does not count, but a tap into a field is a tap.
 */
export function countsTaps(page: Page): CountedTaps {
  let count = 0
  let last: { readonly y: number; readonly at: number } | null = null
  const taps = async (element: Locator) => {
    // A sheet that still moves takes no taps.
    await takesPresses(page)
    const { y } = await getMiddle(element)
    // The browser scrolls a row to where the last tap was. Nobody scrolls and taps within this time.
    const wait = last !== null && Math.abs(y - last.y) < SAME_PLACE ? last.at + DOUBLE_TAP_MS - Date.now() : 0
    if (wait > 0) await page.waitForTimeout(wait)
    await element.tap()
    last = { y, at: Date.now() }
    count += 1
  }
  return {
    presses: taps,
    chooses: (list, name) => taps(list.locator('label', { hasText: name })),
    types: async (field, text) => {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
    goesOn: () => page.keyboard.press('Enter'),
    count: () => count,
  }
}
