/**
 * A person uses a list that loads in batches by keyboard alone: Tab stops once, keys move from row to row, and Back
 * returns to the row that they came from.
 */
import type { Page } from 'playwright/test'
import { showsFocus, standsClear, tabsTo } from '../app/keyboard.ts'
import { sheet } from '../app/money.ts'
import { SIZES, getTags } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

const row = (page: Page, number: number) =>
  page.getByRole('group', { name: 'Transactions by day' }).locator(`[aria-posinset="${number}"] button`)

for (const [size, options] of SIZES) {
  test(
    `on a ${size}, keys lead through all transactions, into one of them and back to it`,
    { tag: getTags('@community', size) },
    async ({ visitor }) => {
      const { page, opens, isSignedInAs } = await visitor(options)
      const { keyboard } = page
      await isSignedInAs('ann@coffer.test')
      await opens('/community/transactions')
      await tabsTo(row(page, 1))
      await keyboard.press('ArrowDown')
      await keyboard.press('ArrowDown')
      await expect(row(page, 3)).toBeFocused()
      await showsFocus(page)
      await expect(row(page, 3)).toBeInViewport({ ratio: 1 })

      await keyboard.press('PageDown')
      await expect(row(page, 3)).not.toBeFocused()
      await standsClear(page)
      await keyboard.press('PageDown')
      // On the way up, a header and the day's heading lie over the list.
      for (let rows = 0; rows < 8; rows += 1) {
        await keyboard.press('ArrowUp')
        await standsClear(page)
      }
      await keyboard.press('Home')
      await keyboard.press('ArrowDown')
      await expect(row(page, 2)).toBeFocused()

      await keyboard.press('Enter')
      const opened = sheet(page, 'Transaction')
      await expect(opened.locator(':focus')).toHaveCount(1)
      await keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(row(page, 2)).toBeFocused()

      await keyboard.press('Shift+Tab')
      await expect(page.locator('[aria-posinset] :focus')).toHaveCount(0)
      await keyboard.press('Tab')
      await expect(row(page, 2)).toBeFocused()
    },
  )
}
