/** People come into a community and spend the first minutes in a new one. */
import type { Page } from 'playwright/test'
import { hasFounded, joinsAgain, joinsBy, pathInMail } from '../app/community.ts'
import { NIGHTLY, PHONE } from '../app/environment.ts'
import { sheet } from '../app/money.ts'
import { asksForCode, entersCode, step } from '../app/sign-in.ts'
import type { Stack } from '../app/stack.ts'
import { getSuperuserClient } from '../app/superuser.ts'
import { expect, test } from '../app/test.ts'
import { seesToast } from '../app/toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Before this was fixed, the mail led to the login page, which sent a member to their dashboard, and nothing there
// mentioned the invite.
test(
  'Mia, a member elsewhere, joins from the mail of an invite, and declines another one',
  { tag: '@auth' },
  async ({ visitor, stack, site }) => {
    const [lake, boat, choir] = await Promise.all(
      ['Lake Club', 'Boat Shed', 'Choir'].map((community, n) =>
        hasFounded(stack, { email: `founder${n}@coffer.test`, community, url: site.url }),
      ),
    )
    await joinsBy(stack, 'mia@coffer.test', 'Mia Berg', await lake!.makesLink())
    await boat!.invites('mia@coffer.test')
    const path = await pathInMail(stack, 'mia@coffer.test', '/invite/')
    const mia = await visitor(PHONE)
    const { page } = mia

    await test.step('signed out, she signs in and is back at the invite', async () => {
      await mia.opens(path)
      await entersCode(page, await asksForCode(page, stack, 'mia@coffer.test'))
      await expect(page.getByRole('heading', { name: 'Join Boat Shed' })).toBeVisible()
    })

    await test.step('signed in, the mail and one tap more lead into the community', async () => {
      await mia.opens(path)
      await button(page, 'Join Boat Shed').click()
      await expect(page.getByText('Welcome to Boat Shed.')).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard$/)
      await mia.goesToTab('More')
      await expect(page.getByRole('button', { name: /^Boat Shed/ })).toBeVisible()
    })

    await test.step('an invite stands on the dashboard and in More; she declines it', async () => {
      await choir!.invites('mia@coffer.test')
      await mia.opens('/more')
      await expect(page.getByRole('link', { name: /^Join Choir/ })).toBeVisible()
      await mia.opens('/dashboard')
      await page.getByRole('link', { name: /^You are invited to Choir/ }).click()
      await button(page, 'Decline').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText('Invite declined.')).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard$/)
      await mia.opens('/more')
      await expect(page.getByRole('link', { name: 'Join a community' })).toBeVisible()
    })

    await test.step('and a mail that is opened once more says that the invite is over', async () => {
      await mia.opens(path)
      await expect(page.getByText('This invite is not available')).toBeVisible()
    })
  },
)

/** Lets everybody sign up at this address, or nobody again. */
async function opensSignUp(stack: Stack, isOpen: boolean): Promise<void> {
  const admin = await getSuperuserClient(stack)
  for (const { id } of await admin.collection('manifest').getFullList())
    await admin.collection('manifest').update(id, { allowSignup: isOpen })
}

// Before this was fixed, creating the community rendered the page again, and the same sheet opened again, empty.
test(
  'Ole, whom nobody knows, signs up, creates a community and enters its first expense',
  { tag: ['@auth', '@events'] },
  async ({ visitor, stack }) => {
    await opensSignUp(stack, true)
    const { page, opens } = await visitor(PHONE)
    await test.step('the login page says that sign-up is open', async () => {
      await opens('/login')
      await expect(page.getByText("We'll email you a code. New here? It signs you up, too.")).toBeVisible()
      await entersCode(page, await asksForCode(page, stack, 'ole@coffer.test'))
      await opensSignUp(stack, false)
      await step(page, 'Hello!').waitFor()
      await button(page, 'Next').click()
      await page.getByRole('textbox', { name: 'Full name' }).fill('Ole Dahl')
      await button(page, 'Next').click()
      await button(page, 'Skip').click()
    })

    await test.step('the sheet for his community closes for good', async () => {
      await button(page, 'Create a community').click()
      await sheet(page, 'New community').getByRole('textbox', { name: 'Name' }).fill('Pine Flat')
      await sheet(page, 'New community').getByRole('button', { name: 'Create' }).click()
      await seesToast(page, 'Submitted successfully!')
      await expect(page).toHaveURL(/\/onboarding$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Pine Flat')).toBeVisible()
      await button(page, 'Next').click()
      await button(page, 'Finish').click()
    })

    await test.step('the dashboard suggests people, then an event', async () => {
      const people = page.getByRole('button', { name: /^Invite people/ })
      const event = page.getByRole('button', { name: /^Create an event/ })
      // Both are measured at one moment: the page may still be moving.
      await expect
        .poll(() =>
          people.or(event).evaluateAll((all) =>
            all
              .map((one) => ({ text: one.textContent, top: one.getBoundingClientRect().top }))
              .toSorted((one, other) => one.top - other.top)
              .map(({ text }) => text.replace(/^(Invite people|Create an event).*/, '$1')),
          ),
        )
        .toEqual(['Invite people', 'Create an event'])
      await event.click()
      await sheet(page, 'New Event').getByRole('textbox', { name: 'Name' }).fill('Moving in')
      await button(page, 'Create event').click()
    })

    await test.step('people and the link come next, and then the first expense', async () => {
      const people = sheet(page, 'Add people')
      await expect(people.getByRole('button', { name: /^Share the event’s link/ })).toBeVisible()
      await expect(people.getByRole('button', { name: /^Invite people/ })).toBeVisible()
      await people.getByRole('button', { name: 'Close' }).click()
      await expect(button(page, 'Add people')).toBeVisible()
      await button(page, 'Add the first expense').click()
      const expense = sheet(page, 'Expense')
      await expense.getByRole('textbox', { name: 'Spent' }).fill('24.00')
      await expense.getByRole('textbox', { name: 'On' }).fill('Paint')
      await expense.getByRole('button', { name: 'Add expense' }).click()
      await expect(page.getByRole('list', { name: 'Latest transactions' })).toContainText('Paint')
    })
  },
)

// Before this was fixed, Back led to the dashboard, the page before in the browser's history.
test(
  'Back goes up within a tab that is shown again where it was left',
  { tag: ['@shell', '@community', NIGHTLY] },
  async ({ visitor }) => {
    const kavya = await visitor(PHONE)
    const { page } = kavya
    await kavya.isSignedInAs('kavya@coffer.test')
    await kavya.opens('/community/balances/accounts')
    await kavya.goesToTab(/^My /)
    await expect(page).toHaveURL(/\/dashboard/)
    await kavya.goesToTab('Harbour House')
    await expect(page).toHaveURL(/\/community\/balances\/accounts/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/community\/balances$/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/community$/)
  },
)

test(
  'Rolf sets a password in his profile and signs in with it; rows there switch communities',
  { tag: ['@more', '@auth'] },
  async ({ visitor, stack, site }) => {
    const email = 'rolf@coffer.test'
    const [mill, weir] = await Promise.all(
      ['Old Weir', 'New Weir'].map((community, n) =>
        hasFounded(stack, { email: `weir${n}@coffer.test`, community, url: site.url }),
      ),
    )
    await joinsBy(stack, email, 'Rolf Beck', await mill!.makesLink())
    await joinsAgain(stack, email, await weir!.makesLink())
    const rolf = await visitor(PHONE)
    const { page } = rolf
    await rolf.isSignedInAs(email, { once: true })

    await test.step('another community is one tap away', async () => {
      await rolf.opens('/more/profile')
      await page.getByRole('button', { name: /^(?:Old|New) Weir \(Switch community\)/ }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    await test.step('the link from his mail sets the password', async () => {
      await rolf.opens('/more/profile')
      await page.getByRole('button', { name: /^Set or change your password/ }).click()
      await expect(page.getByText('The link is on its way.')).toBeVisible()
      await rolf.opens(await pathInMail(stack, email, '/reset-password/'))
      await page.getByLabel('New password', { exact: true }).fill('a long secret')
      await button(page, 'Save password').click()
      await expect(page.getByText('Your new password is set.')).toBeVisible()
    })

    await test.step('and it signs him in', async () => {
      await page.getByRole('link', { name: 'Continue' }).click()
      await button(page, 'Use a password').click()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill('a long secret')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  },
)
