/** Opens screens and sheets by their addresses and checks each in the same way. */
import type { Locator, Page } from 'playwright/test'
import { checkVariants } from './screenshots.ts'
import { sheet } from './money.ts'
import { expect, test } from './test.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Returns the element that shows that the screen is there. */
  readonly shows: (page: Page) => Locator
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const dialog = (name: string) => (page: Page) => sheet(page, name)

/** Loads the app for the first screen, opens the others by `goesOn`, and checks each. */
export async function opensEach(
  page: Page,
  screens: readonly Screen[],
  goesOn: (page: Page, path: string) => Promise<unknown>,
  check: (page: Page, name: string) => Promise<readonly string[]> = checkVariants,
): Promise<void> {
  for (const [index, { name, path, shows }] of screens.entries()) {
    await test.step(name, async () => {
      await (index === 0 ? page.goto(path) : goesOn(page, path))
      await expect(shows(page)).toBeVisible()
      expect.soft(await check(page, name)).toEqual([])
    })
  }
}
