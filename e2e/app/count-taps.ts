/** Counts the taps of a job, as a person in a hurry makes them. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { takesPresses } from './double-taps.ts'
import type { Hand } from './jobs.ts'

interface CountedTaps extends Hand {
  readonly count: () => number
}

/**
 * Counts from now on, in a page whose context has `hasTouch`. Typing does not count, but a tap into a field is a tap.
 */
export function countsTaps(page: Page): CountedTaps {
  let count = 0
  const taps = async (element: Locator) => {
    // A sheet that still moves takes no taps.
    await takesPresses(page)
    await element.tap()
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
