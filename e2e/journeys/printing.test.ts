/** Every screen prints its content alone, all of it, without overlaps (product 2.18). */
import type { Page } from 'playwright/test'
import { STILL } from '../app/environment.ts'
import { sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

test(
  'a long list is printed whole, in the light theme, without navigation and buttons',
  { tag: ['@community', '@shell'] },
  async ({ visitor }) => {
    const ann = await visitor({ ...STILL, colorScheme: 'dark' })
    const { page } = ann
    await ann.isSignedInAs('ann@coffer.test')
    await ann.opens('/community/transactions')
    const rows = page.locator('[aria-posinset]')
    await expect(rows.first()).toBeVisible()
    const onScreen = await rows.count()
    await isPrinted(page)
    // A batch has 100 rows (product 9.1).
    expect(await rows.count()).toBeGreaterThanOrEqual(100)
    expect(await rows.count()).toBeGreaterThan(onScreen)
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeHidden()
    expect(await overlaps(page)).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(rows).not.toHaveCount(100)
  },
)

test(
  'of an open sheet the sheet alone is printed',
  { tag: ['@community', '@shell'] },
  async ({ visitor }) => {
    const ann = await visitor(STILL)
    const { page } = ann
    await ann.isSignedInAs('ann@coffer.test')
    await ann.opens('/community/transactions')
    await page.locator('[aria-posinset] button').first().click()
    await expect(sheet(page, 'Transaction')).toBeVisible()
    await isPrinted(page)
    await expect(sheet(page, 'Transaction')).toBeVisible()
    await expect(page.locator('[aria-posinset]').first()).toBeHidden()
  },
)

/** Prints as the browser does: it announces the print, then lays out the paper. */
async function isPrinted(page: Page): Promise<void> {
  // The print style loads after the first screen.
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.adoptedStyleSheets.some(
          ({ cssRules }) => cssRules[0]?.cssText.startsWith('@media print') === true,
        ),
      ),
    )
    .toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

/** Returns the texts of neighbouring rows that overlap. */
async function overlaps(page: Page): Promise<readonly string[]> {
  return page.locator('[aria-posinset]').evaluateAll((rows) => {
    const boxes = rows.map((row) => ({ text: row.textContent ?? '', box: row.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, index) => {
      const next = boxes[index + 1]
      return next && next.box.top < box.bottom - 1 ? [`${text} / ${next.text}`] : []
    })
  })
}
