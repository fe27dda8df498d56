/** This journey leads from an invitation in the mailbox to the person's own dashboard. */
import { expect, test } from '../app/test.ts'
import { sheet } from '../app/money.ts'
import { asksForCode, entersCode, step } from '../app/sign-in.ts'
import { seesToast } from '../app/toasts.ts'

test(
  'Noor was invited: she signs in, says who she is, joins and sees her dashboard',
  { tag: '@auth' },
  async ({ visitor, stack }) => {
    const { page, opens } = await visitor()

    await test.step('sign-up is closed for strangers', async () => {
      await opens('/login')
      await page.getByRole('textbox', { name: 'Email' }).fill('stranger@coffer.test')
      await page.keyboard.press('Enter')
      await expect(
        page.getByText('Email address is not known. Make sure you use the correct one.'),
      ).toBeVisible()
    })

    await test.step('an invited address gets a code', async () => {
      await entersCode(page, await asksForCode(page, stack, 'noor@coffer.test'))
      await expect(step(page, 'Hello!')).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).click()
    })

    await test.step('her name, and no picture', async () => {
      await expect(page.getByText('You can also change it later.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
      await page.getByRole('textbox', { name: 'Full name' }).fill('Noor Aziz')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(step(page, "It's a pleasure, Noor!")).toBeVisible()
      await expect(page.getByText('Do you want to set an Avatar?')).toBeVisible()
      await page.getByRole('button', { name: 'Skip' }).click()
    })

    await test.step('a reload keeps the place', async () => {
      await expect(step(page, 'Join Communities')).toBeVisible()
      await page.reload()
      await expect(step(page, 'Join Communities')).toBeVisible()
    })

    await test.step('she joins Harbour House', async () => {
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
      await page.getByRole('button', { name: 'Join Harbour House' }).click()
      await seesToast(page, 'Invite accepted.')
      await page.getByRole('button', { name: 'Next' }).click()
    })

    await test.step('and is all set', async () => {
      await expect(step(page, "You're all set")).toBeVisible()
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { name: 'My Harbour' })).toBeVisible()
    })
  },
)

test('Kavya invites people and takes one invitation back', { tag: '@auth' }, async ({ visitor, stack }) => {
  const kavya = await visitor()
  await kavya.isSignedInAs('kavya@coffer.test')
  await kavya.opens('/community')

  await test.step('Kavya invites two people and takes one invitation back', async () => {
    const { page } = kavya
    await page.getByRole('button', { name: 'Invite people' }).click()
    const invites = sheet(page, 'Invite people')
    for (const email of ['kim@coffer.test', 'wrong@coffer.test']) {
      await invites.getByRole('textbox', { name: 'Email' }).fill(email)
      await invites.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(invites.getByText(email)).toBeVisible()
    }
    await invites.getByRole('textbox', { name: 'Email' }).fill('kim@coffer.test')
    await page.keyboard.press('Enter')
    await expect(invites.getByText('This address has already been invited.')).toBeVisible()
    await invites.getByRole('button', { name: 'Revoke the invite for wrong@coffer.test' }).click()
    await expect(invites.getByText('wrong@coffer.test')).toBeHidden()
  })

  await test.step('people without that right have no such button', async () => {
    const bo = await visitor()
    await bo.isSignedInAs('bo@coffer.test')
    await bo.opens('/community')
    await expect(bo.page.getByText('Ann Lindqvist')).toBeVisible()
    await expect(bo.page.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
  })

  await test.step('Kim gets in, the one whose invitation was taken back does not', async () => {
    const { page, opens } = await visitor()
    await opens('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('wrong@coffer.test')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Email address is not known. Make sure you use the correct one.'),
    ).toBeVisible()
    await entersCode(page, await asksForCode(page, stack, 'kim@coffer.test'))
    await expect(step(page, 'Hello!')).toBeVisible()
  })
})
