/** On a phone with a text size or zoom of 200 %, no text is cut, covered or broken within a word. */
import type { Page } from 'playwright/test'
import { brokenRows } from '../app/broken-rows.ts'
import { coveredTexts } from '../app/covered-texts.ts'
import { cutTexts } from '../app/cut-texts.ts'
import { PHONE_SIZE } from '../app/environment.ts'
import { suppressRequestsSheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

/** A phone at a zoom of 200 % has half as many CSS pixels. */
const ZOOMED = { width: PHONE_SIZE.width / 2, height: PHONE_SIZE.height / 2 } as const

// Before this was fixed, names had one letter per line at zoom, and shares and the balance sheet's title were off the
// screen.
test(
  'the balance sheet, its charts and a group read whole at 200 %',
  { tag: '@community' },
  async ({ visitor }) => {
    const { page, isSignedInAs, opens } = await visitor()
    await isSignedInAs('kavya@coffer.test')
    await opens('/events')
    await page.locator('main a[href^="/events/"]').first().click()
    await page.locator('main a[href$="/groups"]').click()
    await page.locator('main a[href*="/groups/"]').last().click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    expect(await unreadable(page, 'group')).toEqual([])

    await opens('/community/balances')
    await expect(page.getByRole('figure').first()).toBeVisible()
    expect(await unreadable(page, 'balance sheet')).toEqual([])
  },
)

// Guards against a regression: the labels were wider than their buttons, and one was under the chart's caption.
test(
  'the actions of the dashboard read whole in German at 200 %',
  { tag: '@dashboard' },
  async ({ visitor }) => {
    const { page, isSignedInAs, opens } = await visitor({ locale: 'de-DE' })
    await isSignedInAs('kavya@coffer.test')
    await suppressRequestsSheet(page)
    await opens('/dashboard')
    await expect(page.getByRole('button', { name: 'Umbuchen' })).toBeVisible()
    const texts = await unreadable(page, 'dashboard')
    expect(texts.filter((text) => /Senden|Anfordern|Umbuchen|Aufladen|Letzte 90 Tage/.test(text))).toEqual([])
  },
)

/** Returns the texts of the page that cannot be read, at a large text size and at zoom. */
async function unreadable(page: Page, screen: string): Promise<readonly string[]> {
  const given = await namesOn(page)
  const found: string[] = []
  const look = async (how: string) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const texts = [
      ...(await cutTexts(page, given)),
      ...(await coveredTexts(page)),
      ...(await brokenRows(page, given)),
    ]
    found.push(...texts.map((text) => `${screen}, ${how}: ${text}`))
  }
  await setTextSize(page, '200%')
  await look('text size')
  await setTextSize(page, '')
  await page.setViewportSize(ZOOMED)
  await look('zoom')
  await page.setViewportSize(PHONE_SIZE)
  return found
}

/** Returns the names that people have chosen, which may be shortened. */
const namesOn = (page: Page) =>
  page
    .locator('main [role=list] li')
    .evaluateAll((rows) => rows.flatMap((row) => (row as HTMLElement).innerText.split('\n')))

/** The tabs have a fixed height and shorten their names. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-navigation]'))
      tabs.style.display = 'none'
    window.dispatchEvent(new Event('resize'))
  }, size)
