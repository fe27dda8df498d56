/** Counts the taps of a job, as a person in a hurry would. */
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { takesPresses } from './double-taps.ts'

export interface CountedTaps {
  readonly taps: (element: Locator) => Promise<void>
  /** Typing is not counted, but what is typed into must have the focus already: a tap into a field is a tap. */
  readonly types: (field: Locator, text: string) => Promise<void>
  /** Goes on with the keyboard's own key, which is typing. */
  readonly goesOn: () => Promise<void>
  readonly count: () => number
}

/** Counts from now on, in a page whose context has `hasTouch`. */
export function countsTaps(page: Page): CountedTaps {
  let count = 0
  return {
    taps: async (element) => {
      // A sheet that still moves takes no taps.
      await takesPresses(page)
      await element.tap()
      count += 1
    },
    types: async (field, text) => {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
    goesOn: () => page.keyboard.press('Enter'),
    count: () => count,
  }
}
