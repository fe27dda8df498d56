import type { Locator } from 'playwright/test'
import { expect } from 'playwright/test'

/** Ticks people in an open list, one after the other. */
export async function ticks(list: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const row = list.locator('label', { hasText: name })
    await row.scrollIntoViewIfNeeded()
    // The list may have scrolled this row to where the last one was pressed. The page guards that place from its next frame on,
    // for 400 ms, and the click waits for it; a click before that frame would be taken for the second tap of two.
    await row.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await row.click()
    await expect(row.getByRole('checkbox')).toBeChecked()
  }
}
