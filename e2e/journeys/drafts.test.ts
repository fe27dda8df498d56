/**
 * What a person has typed is never lost (product 2.4, ADR 0192). Before this was fixed, leaving a form lost its
 * content, and going back with an open picker closed both picker and form.
 */
import type { Page } from 'playwright/test'
import { takesPresses } from '../app/double-taps.ts'
import { fillSend, suppressRequestsSheet, sends, sheet } from '../app/money.ts'
import { asksForCode, entersCode, hasSignedUp, step } from '../app/sign-in.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

const NOTICE = 'Your unfinished entry is back.'
const PIZZA = { amount: '12.50', name: 'Bo Nakamura', description: 'Pizza' } as const

const form = (page: Page) => sheet(page, 'Send')
const opensSend = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

async function isFilled(page: Page): Promise<void> {
  await expect(form(page).getByRole('textbox', { name: 'Amount' })).toHaveValue(PIZZA.amount)
  await expect(form(page).getByRole('textbox', { name: /^For/ })).toHaveValue(PIZZA.description)
  await expect(form(page).getByRole('button', { name: /Bo Nakamura/ })).toBeVisible()
}

async function isEmpty(page: Page): Promise<void> {
  await expect(form(page).getByRole('textbox', { name: 'Amount', includeHidden: true })).toHaveValue('')
  await expect(
    form(page).getByRole('button', { name: /Choose an account/, includeHidden: true }),
  ).toBeVisible()
  await expect(form(page).getByText(NOTICE)).toBeHidden()
}

const LEAVING: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a tap beside it': (page) => page.mouse.click(4, 4),
  Escape: (page) => page.keyboard.press('Escape'),
  'the browser’s back': (page) => page.goBack(),
}

for (const [way, leaves] of Object.entries(LEAVING)) {
  test(
    `a form that was left by ${way} is filled when it opens again`,
    { tag: '@dashboard' },
    async ({ visitor }) => {
      const { page, isSignedInAs, opens } = await visitor()
      await isSignedInAs('ann@coffer.test')
      await suppressRequestsSheet(page)
      await opens('/dashboard')
      await fillSend(page, PIZZA)
      // A press does nothing while the sheet is still sliding in (product 2.4).
      await takesPresses(page)
      await leaves(page)
      await expect(form(page)).toBeHidden()
      await opensSend(page)
      await isFilled(page)
      await expect(form(page).getByText(NOTICE)).toBeVisible()
    },
  )
}

test(
  'forward, a reload and the update of the app keep a form as it is',
  { tag: '@dashboard' },
  async ({ visitor }) => {
    const { page, isSignedInAs, opens } = await visitor()
    await isSignedInAs('ann@coffer.test')
    await suppressRequestsSheet(page)
    await opens('/dashboard')
    await fillSend(page, PIZZA)
    await page.goBack()
    await expect(form(page)).toBeHidden()
    await page.goForward()
    await isFilled(page)
    await page.reload()
    await isFilled(page)
  },
)

test(
  'who was signed out elsewhere finds the form filled after signing in; another person finds none',
  { tag: '@dashboard' },
  async ({ visitor, stack }) => {
    const { page, isSignedInAs, opens } = await visitor()
    await isSignedInAs('ann@coffer.test', { once: true })
    await suppressRequestsSheet(page)
    await opens('/dashboard')
    await fillSend(page, PIZZA)
    const endsElsewhere = async () => {
      const other = await page.context().newPage()
      await other.goto('/login')
      await other.evaluate(() => localStorage.removeItem('pocketbase_auth'))
      await expect(page).toHaveURL(/\/login$/)
      await other.close()
    }
    await endsElsewhere()
    await entersCode(page, await asksForCode(page, stack, 'ann@coffer.test'))
    await expect(page).toHaveURL(/sheet=send/)
    await isFilled(page)
    await endsElsewhere()
    await entersCode(page, await asksForCode(page, stack, 'bo@coffer.test'))
    await isEmpty(page)
    const kept = await page.evaluate(() => sessionStorage.getItem('coffer.drafts'))
    expect(kept ?? '').not.toContain('Pizza')
  },
)

test(
  'back closes an open picker and keeps its form',
  { tag: ['@dashboard', NIGHTLY] },
  async ({ visitor }) => {
    const { page, isSignedInAs, opens } = await visitor()
    await isSignedInAs('ann@coffer.test')
    await suppressRequestsSheet(page)
    await opens('/dashboard')
    await fillSend(page, PIZZA)
    await form(page)
      .getByRole('button', { name: /Bo Nakamura/ })
      .click()
    await expect(sheet(page, 'Send to')).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(sheet(page, 'Send to')).toBeHidden()
    await isFilled(page)
    await expect(page).toHaveURL(/sheet=send/)
    await page.goBack()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test('starting over and sending end a draft', { tag: '@dashboard' }, async ({ visitor }) => {
  const { page, isSignedInAs, opens } = await visitor()
  await isSignedInAs('ann@coffer.test')
  await suppressRequestsSheet(page)
  await opens('/dashboard')
  await fillSend(page, PIZZA)
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await opensSend(page)
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await isEmpty(page)
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await sends(page, PIZZA)
  await expect(form(page)).toBeHidden()
  await opensSend(page)
  await isEmpty(page)
})

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'the onboarding keeps the name and the picture over a reload, and over back and next',
  { tag: '@auth' },
  async ({ visitor, stack }) => {
    const email = 'zora@coffer.test'
    await hasSignedUp(stack, email)
    const { page, isSignedInAs, opens } = await visitor()
    await isSignedInAs(email)
    await opens('/onboarding')
    await page.getByRole('button', { name: 'Next' }).click()
    const name = page.getByRole('textbox', { name: 'Full name' })
    await name.fill('Zora Klein')
    await page.reload()
    await expect(name).toHaveValue('Zora Klein')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(step(page, "It's a pleasure, Zora!")).toBeVisible()
    await page.locator('input[type=file]').setInputFiles({
      name: 'zora.png',
      mimeType: 'image/png',
      buffer: PIXEL,
    })
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(name).toHaveValue('Zora Klein')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  },
)

test('the address on the login page outlives a reload', { tag: ['@auth', NIGHTLY] }, async ({ visitor }) => {
  const { page, opens } = await visitor()
  await opens('/login')
  const address = page.getByRole('textbox', { name: 'Email' })
  await address.fill('ann@coff')
  await page.reload()
  await expect(address).toHaveValue('ann@coff')
})
