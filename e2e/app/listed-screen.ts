/** Describes how a screen is listed and what happens on it before the check; in English and in German. */
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { goesTo } from './money-sheets.ts'
import { ticks } from './people-picker.ts'

export interface ListedScreen {
  readonly name: string
  readonly path: string
  /** Runs on the screen before the check. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** A screen without its own state. */
const QUIET = '/more/about/terms'

type Params = Readonly<Record<string, string>>

export const top = (page: Page) => page.getByRole('dialog').last()
/** Presses a button of the page. */
export const presses = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Presses a button of the sheet on top. */
const pressesIn = (name: RegExp) => (page: Page) => top(page).getByRole('button', { name }).first().click()
/** Opens something by a button, of the page or of the sheet on top. */
export const opensBy = (name: RegExp) => async (page: Page) => {
  const sheets = page.locator('[role=dialog]')
  const before = await sheets.count()
  await (before === 0 ? presses(name)(page) : pressesIn(name)(page))
  await expect(sheets).toHaveCount(before + 1)
}
export const opensFirstPart = async (page: Page) => {
  await top(page).getByRole('button', { expanded: false }).first().click()
}
/**
 * Shows the screen as it is printed, until the test leaves it. A statement appears once everything it needs is loaded.
 */
export async function prints(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printed]').first()).toBeVisible()
}
/** Makes an invite link, whose sheet replaces the invites. */
export async function makesLink(page: Page): Promise<void> {
  await pressesIn(/^(Create link|Link erstellen)/)(page)
  await expect(top(page).getByRole('img', { name: /QR/ })).toBeVisible()
}

export const searches = async (page: Page) => {
  await page.getByRole('searchbox').first().fill('Grundstücksverkehrsgenehmigung')
  await expect(page.getByText(/^(No results|Keine Treffer)$/)).toBeVisible()
}
export const entersAmount = (page: Page) => top(page).getByRole('textbox').first().fill('1234567.89')
export const entersExpense = async (page: Page) => {
  await entersAmount(page)
  await top(page).getByRole('textbox').nth(1).fill('Haftpflichtversicherungsgesellschaften')
}

/** Takes a person out of a group by a share of 0; the app then asks whether to do so. */
export async function takesOut(page: Page): Promise<void> {
  const share = page.getByRole('textbox').nth(1)
  await share.fill('0')
  await share.press('Enter')
  await expect(top(page)).toBeVisible()
}

/** Chooses the first person who can be chosen, and continues to the question. */
export async function choosesOne(page: Page): Promise<void> {
  await top(page).locator('label:has(input:enabled)').nth(1).click()
  await opensBy(/^(Add|Hinzufügen)$/)(page)
}

/** Chooses that several people paid, and the first two of them. */
export async function choosesPayers(page: Page): Promise<void> {
  await opensBy(/^(Several people paid|Mehrere haben bezahlt)/)(page)
  await top(page).locator('label:has(input:not(:checked))').nth(1).click()
  await pressesIn(/^(Select|Auswählen)/)(page)
}

/** Starts an expense for people who become a group with it. */
export async function makesGroup(page: Page): Promise<void> {
  await entersAmount(page)
  await page.getByRole('button', { name: /^(For everyone|Für wen)/ }).click()
  await page.locator('label', { hasText: /Other people|Andere Personen/ }).click()
  await ticks(top(page), ['Hana Nováková', 'Dilnoza Karimova'])
  await pressesIn(/^(Select|Auswählen)/)(page)
  await expect(
    page.getByRole('textbox', { name: /^(Name of the new group|Name der neuen Gruppe)/ }),
  ).toBeVisible()
}

export const page = (name: string, path: string, prepare?: ListedScreen['prepare']): ListedScreen => ({
  name,
  path,
  ...(prepare ? { prepare } : {}),
})

export function sheet(
  path: string,
  id: string,
  params: Params = {},
  extra: Partial<ListedScreen> = {},
): ListedScreen {
  const query = new URLSearchParams({ sheet: id })
  for (const [key, value] of Object.entries(params)) query.set(`sheet.${key}`, value)
  return { name: id, path: `${path}?${query}`, ...extra }
}

/** Opens it in the open app, and waits until the whole screen of that address is there without an error. */
export async function opensListed(page: Page, { path, prepare }: ListedScreen): Promise<void> {
  const sheets = page.locator('[role=dialog]')
  // The next press must not find its button in a sheet that is closing.
  if (prepare && (await sheets.count()) > 0) {
    await goesTo(page, QUIET)
    await expect(sheets).toHaveCount(0)
  }
  await goesTo(page, path)
  const { pathname, searchParams } = new URL(path, page.url())
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)
  await expect(
    searchParams.has('sheet') ? top(page) : page.getByRole('main').getByRole('heading', { level: 1 }).first(),
  ).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await prepare?.(page)
}

/** Closes what a press has opened, and leaves the screen, so that what was typed there is gone. */
export async function leavesListed(page: Page, { prepare }: ListedScreen): Promise<void> {
  if (!prepare) return
  await page.emulateMedia({ media: null })
  const sheets = page.locator('[role=dialog]')
  // A sheet that replaced another sheet leads back to it.
  await expect(async () => {
    if ((await sheets.count()) > 0) await page.keyboard.press('Escape')
    await expect(sheets).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await goesTo(page, QUIET)
}
