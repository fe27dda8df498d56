import type { Locator } from 'playwright/test'
import { expect } from 'playwright/test'

/** Ticks people in an open list, one after the other. */
export async function ticks(list: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const row = list.locator('label', { hasText: name })
    await row.scrollIntoViewIfNeeded()
    // The list may have scrolled this row to the place of the last press. From its next frame on, the page guards that place
    // for 400 ms, and the click waits for it; before that frame the page would take a click for the second of two taps.
    await row.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await row.click()
    await expect(row.getByRole('checkbox')).toBeChecked()
  }
}
