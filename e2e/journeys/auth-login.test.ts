/** People come back: to the page that they wanted, with an expired code, and by the link of a mail. */
import { loadsNothingLater } from '../app/loads-nothing-later.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'
import { asksForCode, entersCode } from '../app/sign-in.ts'

test(
  'a signed-out visitor is led to the login and back to the page they wanted',
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor, stack }) => {
    const { page, opens } = await visitor()
    await opens('/more/profile')
    await expect(page).toHaveURL(/\/login$/)
    await entersCode(page, await asksForCode(page, stack, 'ann@coffer.test'))
    await expect(page).toHaveURL(/\/more\/profile$/)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
    // By this cookie the server recognises the device of a person whom strangers try to lock out (ADR 0040). Scripts
    // cannot read it.
    const cookies = await page
      .context()
      .cookies(`${new URL(page.url()).origin}/api/collections/users/request-otp`)
    expect(cookies).toMatchObject([{ name: 'coffer_devices', httpOnly: true, sameSite: 'Strict' }])
    expect(await page.evaluate(() => document.cookie)).toBe('')
  },
)

test(
  'a code is good for 500 seconds; after that a new one comes by itself',
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor, stack }) => {
    const { page, opens } = await visitor()
    await page.clock.install()
    await opens('/login')
    const old = await asksForCode(page, stack, 'emre@coffer.test')
    const before = stack.inbox.messages().length
    await page.clock.fastForward('08:21')
    await entersCode(page, old)
    await expect(page.getByText("Your code has expired. We've sent you a new one.")).toBeVisible()
    await expect.poll(() => stack.inbox.messages().length).toBe(before + 1)
    await entersCode(page, stack.inbox.messages()[0]?.code ?? '')
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  },
)

test('a wrong code is refused, another one can be sent', { tag: '@auth' }, async ({ visitor, stack }) => {
  const { page, opens } = await visitor()
  await opens('/login')
  const code = await asksForCode(page, stack, 'dilnoza@coffer.test')
  await entersCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Could not log you in, please check the code.')).toBeVisible()
  const before = stack.inbox.messages().length
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Code resent.')).toBeVisible()
  await expect.poll(() => stack.inbox.messages().length).toBe(before + 1)
  await entersCode(page, stack.inbox.messages()[0]?.code ?? '')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
})

test(
  'an installed app opens with its logo, says hello once and asks for the address',
  { tag: ['@auth', NIGHTLY] },
  async ({ visitor, stack }) => {
    const { page, opens } = await visitor()
    await page.addInitScript(standAlone)
    await opens('/login')
    await expect(page.getByRole('heading', { name: "Hello! Let's get started." })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'What is your email?' })).toBeVisible()
    await asksForCode(page, stack, 'hana@coffer.test')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You were logged out' })).toBeVisible()
    await expect(page.getByText('Please log in again by requesting a code.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('hana@coffer.test')
  },
)

test(
  'what is typed while the code of the login with a password is on its way is not lost',
  { tag: '@auth' },
  async ({ visitor }) => {
    const { page, opens } = await visitor()
    await loadsNothingLater(page)
    await opens('/login')
    const choice = page.getByRole('button', { name: 'Use a password' })
    await expect(choice).toBeVisible()
    // What the page shows needs no more code, so it requests only the code of the password from now on.
    const code = /\/remotes\/mf-auth\/.*\.js$/
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.context().route(code, async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(code)
    await choice.click()
    await asked
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('jamal@coff')
    release()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.keyboard.type('er.test')
    await expect(email).toHaveValue('jamal@coffer.test')
  },
)

test(
  'a forgotten password is chosen anew by the link of a mail, and signs in',
  { tag: '@auth' },
  async ({ visitor, stack }) => {
    const { page, opens } = await visitor()
    await opens('/login')
    await page.getByRole('button', { name: 'Use a password' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('jamal@coffer.test')
    const before = stack.inbox.messages().length
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByText('If jamal@coffer.test is known, a link is on its way.')).toBeVisible()
    await expect.poll(() => stack.inbox.messages().length).toBe(before + 1)
    const link = /\/reset-password\/[^"\s<]+/.exec(stack.inbox.messages()[0]?.html ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The password needs at least 8 characters.')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('a better password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your new password is set.')).toBeVisible()

    await test.step('the link works once', async () => {
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill('yet another one')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This link has already been used or has expired.')).toBeVisible()
    })

    await opens('/login')
    await page.getByRole('button', { name: 'Use a password' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('jamal@coffer.test')
    await page.getByLabel('Password', { exact: true }).fill('a wrong password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Could not sign you in. Please check your email and password.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('a better password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  },
)

/** Pretends that the app runs in its own window. */
function standAlone(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query)
}
