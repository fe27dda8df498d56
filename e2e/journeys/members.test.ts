/** A link brings in a person, who becomes an admin, leaves and comes back to the same account. */
import { expect, test } from '../app/test.ts'
import { sheet } from '../app/money.ts'
import { entersCode, codeFromMail, step } from '../app/sign-in.ts'
import { seesToast } from '../app/toasts.ts'

const RUMI = 'rumi@coffer.test'

test(
  'Rumi joins by a link, is made admin and unmade, is removed and invited back',
  { tag: '@community' },
  async ({ visitor, stack }) => {
    const kavya = await visitor()
    await kavya.isSignedInAs('kavya@coffer.test')
    await kavya.opens('/community')
    const { page } = kavya
    let address = ''

    await test.step('Kavya makes a link', async () => {
      await page.getByRole('button', { name: 'Invite people' }).click()
      await sheet(page, 'Invite people').getByRole('button', { name: 'Create link' }).click()
      const link = sheet(page, 'Invite link')
      await expect(link.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
      await expect(link.getByText('Nobody has joined with it yet')).toBeVisible()
      address = await link.getByText(/\/join\/[a-z0-9]{32}$/).innerText()
    })

    const rumi = await visitor()
    await test.step('Rumi, whom nobody knows, opens it, signs in and joins', async () => {
      await rumi.opens(new URL(address).pathname)
      await expect(rumi.page.getByRole('heading', { name: 'Join Harbour House' })).toBeVisible()
      // The token appears in no history and no screenshot.
      await expect(rumi.page).toHaveURL(/\/join$/)
      await rumi.page.getByRole('button', { name: 'Sign in to join' }).click()
      const before = stack.inbox.messages().length
      await rumi.page.getByRole('textbox', { name: 'Email' }).fill(RUMI)
      await rumi.page.getByRole('button', { name: 'Request code' }).click()
      await entersCode(rumi.page, await codeFromMail(stack, RUMI, before))
      await rumi.page.getByRole('button', { name: 'Join Harbour House' }).click()
      await expect(rumi.page.getByText('Welcome to Harbour House.')).toBeVisible()
      await expect(step(rumi.page, 'Hello!')).toBeVisible()
      await rumi.page.getByRole('button', { name: 'Next' }).click()
      await rumi.page.getByRole('textbox', { name: 'Full name' }).fill('Rumi Sato')
      await rumi.page.getByRole('button', { name: 'Next' }).click()
      await rumi.page.getByRole('button', { name: 'Skip' }).click()
      await rumi.page.getByRole('button', { name: 'Next' }).click()
      await rumi.page.getByRole('button', { name: 'Finish' }).click()
      await expect(rumi.page).toHaveURL(/\/dashboard$/)
    })

    const details = sheet(page, 'Account details')
    await test.step('Kavya makes Rumi an admin, which Rumi sees at once, and takes it back', async () => {
      await kavya.opens('/community')
      const row = page.getByRole('list', { name: 'Members' }).getByRole('link', { name: /Rumi Sato/ })
      await row.click()
      await page.getByRole('button', { name: 'Account details' }).click()
      await details.getByRole('button', { name: 'Make admin' }).click()
      await page.getByRole('button', { name: 'Make admin' }).last().click()
      await expect(page.getByText('Rumi Sato is now an admin.')).toBeVisible()
      await rumi.goesToTab('Harbour House')
      await expect(rumi.page.getByRole('button', { name: 'Invite people' })).toBeVisible()
      await expect(rumi.page.getByRole('link', { name: /Kavya Raman.*Admin/ })).toBeVisible()
      await details.getByRole('button', { name: 'Remove admin rights' }).click()
      await page.getByRole('button', { name: 'Remove rights' }).click()
      await expect(page.getByText('Rumi Sato is no longer an admin.')).toBeVisible()
      await expect(rumi.page.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
    })

    await test.step('Kavya removes Rumi, who then sees nothing of the community', async () => {
      await details.getByRole('button', { name: /Remove from the community/ }).click()
      await sheet(page, 'Remove Rumi Sato').getByRole('button', { name: 'Remove' }).click()
      await page
        .getByRole('dialog', { name: 'Remove Rumi Sato?' })
        .getByRole('button', { name: 'Remove' })
        .click()
      await expect(page.getByText('Rumi Sato is no longer a member.')).toBeVisible()
      await expect(rumi.page).toHaveURL(/\/onboarding$/)
      await kavya.opens('/community')
      await expect(
        page.getByRole('list', { name: 'Former members' }).getByRole('link', { name: /Rumi Sato/ }),
      ).toBeVisible()
    })

    await test.step('the old link lets Rumi in no more; an invite does, to the same account', async () => {
      await rumi.opens(new URL(address).pathname)
      await rumi.page.getByRole('button', { name: 'Join Harbour House' }).click()
      await expect(rumi.page.getByText('This invite link is from before you left.')).toBeVisible()
      await page.getByRole('button', { name: 'Invite people' }).click()
      const invites = sheet(page, 'Invite people')
      await invites.getByRole('textbox', { name: 'Email' }).fill(RUMI)
      await invites.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(invites.getByText(RUMI)).toBeVisible()
      await rumi.opens('/onboarding')
      // The app neither welcomes them again nor asks for the name again.
      await expect(step(rumi.page, 'Join Communities')).toBeVisible()
      await rumi.page.getByRole('button', { name: 'Join Harbour House' }).click()
      await seesToast(rumi.page, 'Invite accepted.')
      await expect(rumi.page).toHaveURL(/\/dashboard$/)
      await kavya.opens('/community')
      await expect(
        page.getByRole('list', { name: 'Members', exact: true }).getByRole('link', { name: /Rumi Sato/ }),
      ).toBeVisible()
      await expect(page.getByRole('list', { name: 'Former members' })).toHaveCount(0)
    })

    await test.step('and Rumi leaves, so that nobody is counted who was not there before', async () => {
      await rumi.opens('/more/profile')
      await rumi.page.getByRole('button', { name: /Leave Harbour House/ }).click()
      await sheet(rumi.page, 'Leave Harbour House').getByRole('button', { name: 'Leave' }).click()
      await rumi.page
        .getByRole('dialog', { name: 'Leave Harbour House?' })
        .getByRole('button', { name: 'Leave' })
        .click()
      await expect(rumi.page).toHaveURL(/\/onboarding$/)
    })
  },
)
