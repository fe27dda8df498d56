/**
 * A person changes their own address and sessions: the links of real mails confirm and change the address, and all
 * sessions end at once.
 */
import type { Stack } from '../app/stack.ts'
import { asksForCode, codeFromMail, entersCode } from '../app/sign-in.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { sheet } from '../app/money.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/test.ts'

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns the link to that page in the newest mail to this address. */
async function linkTo(page: 'verify' | 'change-email', stack: Stack, email: string): Promise<string> {
  const find = () =>
    stack.inbox
      .messages()
      .filter(({ to }) => to.includes(email))
      .map(({ html }) => new RegExp(`/${page}/[^"\\s<]+`).exec(html ?? '')?.[0])
      .find((link) => link !== undefined)
  await expect.poll(find, { message: `a mail to ${email}` }).toBeTruthy()
  return find() ?? ''
}

async function changeUser(stack: Stack, email: string, change: object): Promise<void> {
  const admin = await getSuperuserClient(stack)
  const users = admin.collection('users')
  const { id } = await users.getFirstListItem(admin.filter('email = {:email}', { email }))
  await users.update(id, change)
}

test(
  'Quentin confirms his address from his profile, by the link of a mail',
  { tag: ['@auth', '@more'] },
  async ({ visitor, stack }) => {
    const email = 'quentin@coffer.test'
    await changeUser(stack, email, { verified: false })
    const quentin = await visitor()
    await quentin.isSignedInAs(email)
    const { page } = quentin
    await quentin.opens('/more/profile')
    await expect(page.getByText('Email · Not confirmed yet')).toBeVisible()
    await page.getByRole('button', { name: /Confirm your address/ }).click()
    await expect(page.getByText('The link is on its way.')).toBeVisible()
    const link = await linkTo('verify', stack, email)
    // A mail scanner opens the link before he does, and runs the page's code.
    const scanner = await visitor()
    await scanner.opens(link)
    await expect(scanner.page.getByRole('button', { name: 'Confirm address' })).toBeVisible()
    await quentin.opens(link)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByText('Your address is confirmed.')).toBeVisible()
    await expect(page).toHaveURL(/\/verify$/)
    await quentin.opens('/more/profile')
    await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Confirm your address/ })).toHaveCount(0)
  },
)

test(
  'Rosa, who has never chosen a password, moves to another address',
  { tag: ['@auth', '@more'] },
  async ({ visitor, stack }) => {
    const [old, email] = ['rosa@coffer.test', 'rosa.jimenez@coffer.test']
    const rosa = await visitor()
    await rosa.isSignedInAs(old, { once: true })
    const { page } = rosa
    await rosa.opens('/more/profile')
    await page.getByRole('button', { name: /Change email/ }).click()
    await expect(page).toHaveURL(/sheet=change-email$/)
    const form = sheet(page, 'Change email')
    await form.getByRole('textbox', { name: 'New email' }).fill(email)
    const before = stack.inbox.messages().length
    await form.getByRole('button', { name: 'Send link' }).click()

    await test.step('her session alone is not enough: a code goes to the present mailbox', async () => {
      await expect(form.getByText(`we've sent a code to ${old}.`, { exact: false })).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Code' })).toBeFocused()
      const code = await codeFromMail(stack, old, before)
      await page.keyboard.type(code === '000000' ? '000001' : '000000')
      await expect(form.getByText('Wrong code. Please check it.')).toBeVisible()
      expect(stack.inbox.messages().filter(({ to }) => to.includes(email))).toEqual([])
      await page.keyboard.type(code)
    })

    await expect(form.getByText(`We've sent an email to ${email}.`)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: 'Profile' }).getByText(old)).toBeVisible()

    await test.step('the link in the new mailbox takes it over, and signs her out', async () => {
      await rosa.opens(await linkTo('change-email', stack, email))
      await expect(
        page.getByText(`From then on you sign in with ${email}. You will be signed out on all devices.`),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/change-email$/)
      await page.getByRole('button', { name: 'Confirm address' }).click()
      await expect(page.getByText('Your address has been changed.')).toBeVisible()
      await page.getByRole('link', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/\/login$/)
    })

    await test.step('the former address gets a mail', async () => {
      const mail = () =>
        stack.inbox.messages().find(({ to, subject }) => to.includes(old) && subject.includes('was changed'))
      await expect.poll(mail).toBeTruthy()
      expect(mail()?.html).toContain(email)
    })

    await test.step('and the new one signs in', async () => {
      await entersCode(page, await asksForCode(page, stack, email))
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
      await rosa.opens('/more/profile')
      await expect(page.getByRole('region', { name: 'Profile' }).getByText(email)).toBeVisible()
    })
  },
)

test(
  'Quentin changes his picture and his name, also after the server failed',
  { tag: ['@auth', '@more', NIGHTLY] },
  async ({ visitor }) => {
    const quentin = await visitor()
    await quentin.isSignedInAs('quentin@coffer.test')
    const { page } = quentin
    await quentin.opens('/more/profile')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const form = sheet(page, 'Edit profile')
    await form
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: DOT })
    await expect(form.locator('img[src^="blob:"]')).toBeVisible()
    await form.getByRole('textbox', { name: 'Full name' }).fill('Quentin Dubois-Roy')
    const users = '**/api/collections/users/records/**'
    await page.route(users, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Error updating user')).toBeVisible()
    await page.unroute(users)
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(form).toBeHidden()
    const profile = page.getByRole('region', { name: 'Profile' })
    await expect(profile.getByText('Quentin Dubois-Roy')).toBeVisible()
    await expect(profile.locator('img[src*="/api/files/users/"]').first()).toBeVisible()
  },
)

test(
  'a person who chose a password is asked for it by the link',
  { tag: ['@auth', '@more', NIGHTLY] },
  async ({ visitor, stack }) => {
    const email = 'priya.sharma@coffer.test'
    const password = 'correct horse battery'
    await changeUser(stack, 'priya@coffer.test', { password, passwordConfirm: password })
    const priya = await visitor()
    await priya.isSignedInAs('priya@coffer.test', { once: true })
    const { page } = priya
    await priya.opens('/more/profile?sheet=change-email')
    const form = sheet(page, 'Change email')
    await form.getByRole('textbox', { name: 'New email' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(form.getByText(`We've sent an email to ${email}.`)).toBeVisible()
    await priya.opens(await linkTo('change-email', stack, email))
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong password. Please try again.')).toBeVisible()
    await page.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your address has been changed.')).toBeVisible()
  },
)

test(
  'signing out everywhere leaves no browser signed in',
  { tag: ['@auth', '@more'] },
  async ({ visitor }) => {
    const [here, there] = [await visitor(), await visitor()]
    for (const each of [here, there]) {
      await each.isSignedInAs('otis@coffer.test', { once: true })
      await each.opens('/more/profile')
      await expect(each.page.getByRole('heading', { name: 'Sign-in' })).toBeVisible()
    }
    await here.page.getByRole('button', { name: /Sign out everywhere/ }).click()
    await sheet(here.page, 'Sign out everywhere').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(here.page).toHaveURL(/\/login$/)
    await there.page.reload()
    await expect(there.page).toHaveURL(/\/login$/)
    expect(await there.page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBeNull()
  },
)
