/** Every screen, on a phone and on a desktop, light and dark: a screenshot of each is kept, and axe finds nothing. */
import { demoId } from '@coffer/backend/demo/plan-builder'
import { STILL } from '../app/environment.ts'
import { dialog, heading, opensEach } from '../app/screens.ts'
import type { Screen } from '../app/screens.ts'
import { bringsAxe, checkVariants } from '../app/screenshots.ts'
import { goesTo } from '../app/money-sheets.ts'
import { knowsOfRequests, sheet } from '../app/money.ts'
import { asksForCode, hasSignedUp, isInvited, step } from '../app/sign-in.ts'
import { expect, test } from '../app/test.ts'

/** A minute and a half on a quiet machine. */
test.describe.configure({ timeout: 240_000 })

const account = (who: string) => demoId('harbour', 'account', who)

const SIGNED_OUT: readonly Screen[] = [
  { name: 'login', path: '/login', shows: heading('Log in') },
  { name: 'privacy-sheet', path: '/login?sheet=privacy', shows: dialog('Privacy policy') },
  { name: 'reset-password', path: '/reset-password/abc', shows: heading('Choose a new password') },
  { name: 'verify', path: '/verify/abc', shows: heading('Your address is not confirmed.') },
  {
    name: 'change-email',
    path: `/change-email/e30.${Buffer.from('{"newEmail":"new@coffer.test"}').toString('base64url')}.${'x'.repeat(43)}`,
    shows: heading('Confirm your new address'),
  },
]

const MEMBERS: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', shows: (page) => page.getByText('Last 90 days', { exact: true }) },
  { name: 'send', path: '/dashboard?sheet=send', shows: dialog('Send') },
  { name: 'request', path: '/dashboard?sheet=request', shows: dialog('Request') },
  { name: 'requests', path: '/dashboard?sheet=requests', shows: dialog('Payment requests') },
  { name: 'top-up', path: '/dashboard?sheet=topUp', shows: dialog('Top-up') },
  { name: 'transfer', path: '/dashboard?sheet=transfer', shows: dialog('Transfer Balance') },
  {
    name: 'own-account',
    path: `/dashboard/account/${account('kavya')}`,
    shows: heading(/Kavya Raman|Your account/),
  },
  { name: 'events', path: '/events', shows: heading('Events') },
  {
    name: 'event',
    path: `/events/${account('dinner')}`,
    shows: (page) => page.getByRole('group', { name: 'Your figures' }),
  },
  {
    name: 'event-expense',
    path: `/events?sheet=event-expense&sheet.eventId=${account('dinner')}`,
    shows: dialog('Expense'),
  },
  {
    name: 'event-funds',
    path: `/events/${account('dinner')}?sheet=event-funds&sheet.eventId=${account('dinner')}`,
    shows: dialog('Send funds'),
  },
  { name: 'community', path: '/community', shows: heading('Harbour House') },
  { name: 'member', path: `/community/${account('bo')}`, shows: heading('Bo Nakamura') },
  { name: 'transactions', path: '/community/transactions', shows: heading('All Transactions') },
  {
    name: 'why',
    path: `/dashboard?sheet=why&sheet.accountId=${account('kavya')}`,
    shows: (page) => page.getByRole('dialog'),
  },
  { name: 'invites', path: '/community?sheet=invites', shows: dialog('Invite people') },
  { name: 'more', path: '/more', shows: heading('More') },
  { name: 'profile', path: '/more/profile', shows: heading('Profile') },
  {
    name: 'notifications',
    path: '/more/notifications',
    shows: (page) => page.getByRole('switch', { name: 'Email' }),
  },
  {
    name: 'enable-notifications',
    path: '/more/notifications?sheet=enable-notifications',
    shows: dialog('Enable Notifications'),
  },
  { name: 'change-email-sheet', path: '/more/profile?sheet=change-email', shows: dialog('Change email') },
  { name: 'edit-profile', path: '/more/profile?sheet=edit-profile', shows: dialog('Edit profile') },
  { name: 'about', path: '/more/about', shows: heading('About') },
  { name: 'privacy', path: '/more/about/privacy', shows: heading('Privacy policy') },
  { name: 'terms', path: '/more/about/terms', shows: heading('Terms of use') },
  { name: 'debug', path: '/more/debug', shows: (page) => page.getByText('cornerCurve') },
  { name: 'download-data', path: '/more/profile?sheet=download-data', shows: dialog('Download your data') },
  {
    name: 'delete-account',
    path: '/more/profile?sheet=delete-account',
    shows: (page) => page.getByText('Not possible yet'),
  },
]

test('what people see who are not in yet', { tag: '@shell' }, async ({ visitor, stack }) => {
  const { page } = await visitor(STILL)
  await bringsAxe(page)
  await opensEach(page, SIGNED_OUT, (on, path) => on.goto(path))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a password' }).click()
  await expect(page.getByRole('heading', { name: 'Log in with a password' })).toBeVisible()
  expect.soft(await checkVariants(page, 'login-password')).toEqual([])
  await page.getByRole('button', { name: 'Use a code instead' }).click()
  await asksForCode(page, stack, 'chidi@coffer.test')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect.soft(await checkVariants(page, 'login-code')).toEqual([])
})

test('the steps of the onboarding', { tag: '@shell' }, async ({ visitor, stack }) => {
  const email = 'sena@coffer.test'
  await hasSignedUp(stack, email)
  await isInvited(stack, email)
  const sena = await visitor(STILL)
  await sena.isSignedInAs(email)
  const { page } = sena
  await bringsAxe(page)
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
  'the four tabs, their details and their sheets',
  { tag: ['@shell', '@dashboard', '@events', '@community', '@more'] },
  async ({ visitor }) => {
    const kavya = await visitor(STILL)
    await kavya.isSignedInAs('kavya@coffer.test')
    await knowsOfRequests(kavya.page)
    await bringsAxe(kavya.page)
    await opensEach(kavya.page, MEMBERS, goesTo)

    const { page } = kavya
    await test.step('an event that one does not take part in', async () => {
      await page.goto('/events')
      await page.locator('main a[href^="/events/"]').first().click()
      await expect(page).toHaveURL(/\/events\/\w+/)
      await expect(page.getByText('You do not take part in this event')).toBeVisible()
      expect.soft(await checkVariants(page, 'event-of-others')).toEqual([])
    })
    await test.step('what asks before it does', async () => {
      await page.goto('/more/profile')
      await page.getByRole('button', { name: /Sign out everywhere/ }).click()
      await expect(sheet(page, 'Sign out everywhere')).toBeVisible()
      expect.soft(await checkVariants(page, 'sign-out-everywhere')).toEqual([])
    })
    await test.step('two communities', async () => {
      const freya = await visitor(STILL)
      await freya.isSignedInAs('freya@coffer.test')
      await knowsOfRequests(freya.page)
      await bringsAxe(freya.page)
      await freya.opens('/more?sheet=memberships')
      await expect(sheet(freya.page, 'Your communities')).toBeVisible()
      expect.soft(await checkVariants(freya.page, 'memberships')).toEqual([])
    })
  },
)
