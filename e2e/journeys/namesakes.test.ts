/** A member takes another member's name, and everybody still knows whom they pay. */
import { expect, test } from '../app/test.ts'
import { sheet } from '../app/money.ts'
import { seesToast } from '../app/toasts.ts'

test(
  'Bo takes Ann’s name, and Kavya still knows to whom she sends',
  { tag: '@dashboard' },
  async ({ visitor }) => {
    const bo = await visitor()
    await bo.isSignedInAs('bo@coffer.test')
    const takesTheName = async (name: string) => {
      await bo.opens('/more/profile?sheet=edit-profile')
      await bo.page.getByRole('textbox', { name: 'Full name' }).fill(name)
      await bo.page.getByRole('button', { name: 'Save profile' }).click()
      await expect(bo.page.getByText(name).first()).toBeVisible()
    }
    await takesTheName('ann lindqvist')

    const kavya = await visitor()
    await kavya.isSignedInAs('kavya@coffer.test')
    const { page } = kavya
    await test.step('the list of members has a second line for both', async () => {
      await kavya.opens('/community')
      const members = page.getByRole('list', { name: 'Members' })
      await expect(members.getByRole('link', { name: /Ann Lindqvist.*@ann/ })).toBeVisible()
      await expect(members.getByRole('link', { name: /ann lindqvist.*@bo/ })).toBeVisible()
    })
    await test.step('so have the picker and the confirmation', async () => {
      await kavya.opens('/dashboard?sheet=send')
      const picker = sheet(page, 'Send to')
      await picker.getByRole('searchbox').fill('lindqvist')
      await expect(picker.getByRole('radio', { name: /Ann Lindqvist.*@ann/ })).toBeVisible()
      await picker.locator('label', { hasText: '@bo' }).click()
      const form = sheet(page, 'Send')
      await form.getByRole('textbox', { name: 'Amount' }).fill('3.00')
      await expect(form.getByRole('button', { name: /^To ann lindqvist \(@bo\)/ })).toBeVisible()
      await form.getByRole('button', { name: 'Send', exact: true }).click()
      const confirm = sheet(page, 'Send Funds')
      await expect(confirm).toContainText('Are you sure you want to send €3.00 to ann lindqvist (@bo)?')
      await confirm.getByRole('button', { name: 'Send', exact: true }).click()
      await seesToast(page, 'Sent successfully!')
    })
    await test.step('and the row of what was sent', async () => {
      await kavya.opens('/dashboard')
      await expect(page.getByText(/@bo/).first()).toBeVisible()
      await page.getByText(/@bo/).first().click()
      await expect(page.getByText(/ann lindqvist \(@bo\)/).first()).toBeVisible()
    })
    // The other journeys know him by his own name.
    await takesTheName('Bo Nakamura')
  },
)
