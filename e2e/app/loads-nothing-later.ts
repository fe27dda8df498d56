import type { Page } from 'playwright/test'

/**
 * Keeps the page from loading what no first screen needs, which waits for an idle moment (ADR 0069). On a slow machine that
 * moment comes before a journey has seen the page: here it never comes.
 */
export async function loadsNothingLater(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}
