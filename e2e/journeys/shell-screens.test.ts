/**
 * axe finds nothing on the screens of people who are not signed in or belong to no community yet; `pnpm nightly` checks
 * all variants.
 */
import type { Locator, Page } from 'playwright/test'
import { NIGHTLY, STILL } from '../app/environment.ts'
import { sheet } from '../app/money.ts'
import { injectAxe, checkVariants } from '../app/screenshots.ts'
import { asksForCode, hasSignedUp, isInvited, step } from '../app/sign-in.ts'
import { expect, test } from '../app/test.ts'

interface Screen {
  readonly name: string
  readonly path: string
  /** Returns the element that shows that the screen is there. */
  readonly shows: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()

const dialog = (name: string) => (page: Page) => sheet(page, name)

/** Loads the app for the first screen, opens the others by `goesOn`, and checks each. */
async function opensEach(
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

/** It takes a minute and a half on a quiet machine. */
test.describe.configure({ timeout: 240_000 })

const SIGNED_OUT: readonly Screen[] = [
  { name: 'login', path: '/login', shows: heading('Sign in') },
  { name: 'privacy-sheet', path: '/login?sheet=privacy', shows: dialog('Privacy policy') },
  { name: 'reset-password', path: '/reset-password/abc', shows: heading('Choose a new password') },
  { name: 'verify', path: '/verify/abc', shows: heading('Confirm your address') },
  {
    name: 'change-email',
    path: `/change-email/e30.${Buffer.from('{"newEmail":"new@coffer.test"}').toString('base64url')}.${'x'.repeat(43)}`,
    shows: heading('Confirm your new address'),
  },
]

test('what people see who are not in yet', { tag: '@shell' }, async ({ visitor, stack }) => {
  const { page } = await visitor(STILL)
  await injectAxe(page)
  await opensEach(page, SIGNED_OUT, (on, path) => on.goto(path))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a password' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a password' })).toBeVisible()
  expect.soft(await checkVariants(page, 'login-password')).toEqual([])
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await asksForCode(page, stack, 'chidi@coffer.test')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect.soft(await checkVariants(page, 'login-code')).toEqual([])
})

test('the steps of the onboarding', { tag: ['@shell', NIGHTLY] }, async ({ visitor, stack }) => {
  const email = 'sena@coffer.test'
  await hasSignedUp(stack, email)
  await isInvited(stack, email)
  const sena = await visitor(STILL)
  await sena.isSignedInAs(email)
  const { page } = sena
  await injectAxe(page)
  await page.goto('/onboarding')
  const looks = async (title: string, name: string) => {
    await expect(step(page, title)).toBeVisible()
    expect.soft(await checkVariants(page, name)).toEqual([])
  }
  await looks('Hello!', 'onboarding-hello')
  await page.getByRole('button', { name: 'Next' }).click()
  await looks('What is your full name?', 'onboarding-name')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Sena Demir')
  await page.getByRole('button', { name: 'Next' }).click()
  await looks("It's a pleasure, Sena!", 'onboarding-avatar')
  await page.getByRole('button', { name: 'Skip' }).click()
  await looks('Join Communities', 'onboarding-communities')
  await page.getByRole('button', { name: 'Join Harbour House' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await looks("You're all set", 'onboarding-finish')
})

test(
  'the onboarding of people who come back without a community',
  { tag: '@shell' },
  async ({ visitor, stack }) => {
    const email = 'tove@coffer.test'
    await hasSignedUp(stack, email, 'Tove Berg')
    const { page, isSignedInAs } = await visitor(STILL)
    await isSignedInAs(email)
    await injectAxe(page)
    await page.goto('/onboarding')
    await expect(step(page, 'Join Communities')).toBeVisible()
    expect.soft(await checkVariants(page, 'onboarding-returning')).toEqual([])
    await page.getByRole('button', { name: 'Delete your account' }).click()
    await expect(dialog('Delete your account')(page)).toBeVisible()
    expect.soft(await checkVariants(page, 'onboarding-delete-account')).toEqual([])
  },
)
