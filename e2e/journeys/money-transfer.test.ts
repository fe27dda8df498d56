import { amountIn, choosesSide, hero, suppressRequestsSheet, sheet, ownBalance } from '../app/money.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { expect, test } from '../app/test.ts'
import { seesToast } from '../app/toasts.ts'

test(
  'Kavya, an admin, transfers from the bank to Bo, who sees it arrive',
  { tag: '@dashboard' },
  async ({ visitor }) => {
    const [kavya, bo] = [await visitor(), await visitor()]
    await kavya.isSignedInAs('kavya@coffer.test')
    await bo.isSignedInAs('bo@coffer.test')
    await suppressRequestsSheet(bo.page)
    for (const person of [kavya, bo]) await person.opens('/dashboard')
    const before = await ownBalance(bo.page)

    await kavya.page.getByRole('button', { name: 'Transfer', exact: true }).click()
    await choosesSide(kavya.page, 'From', 'House account')
    await choosesSide(kavya.page, 'To', 'Bo Nakamura')
    const form = sheet(kavya.page, 'Transfer Balance')
    await form.getByRole('textbox', { name: 'Amount' }).fill('20.00')
    await form.getByRole('textbox', { name: /^For/ }).fill('Cash for the market')
    await expect(form).toContainText('€20.00 moves from House account to Bo Nakamura right away.')
    await form.getByRole('button', { name: 'Transfer Balance' }).click()
    await seesToast(kavya.page, 'Transaction created')
    await expect.poll(() => amountIn(hero(bo.page))).toBe(before + 2000)
    await expect(bo.page.getByRole('listitem').filter({ hasText: 'For: Cash for the market' })).toContainText(
      'Approved',
    )

    await test.step('Bo, a member, is offered no transfer, and cannot make one by its address', async () => {
      await expect(bo.page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
      await expect(bo.page.getByRole('button', { name: 'Transfer', exact: true })).toHaveCount(0)
      await opensSheet(bo.page, 'transfer')
      const refused = sheet(bo.page, 'Transfer Balance')
      await expect(refused).toContainText('You do not have permission to do this.')
      await expect(refused.getByRole('button', { name: 'Transfer Balance' })).toBeDisabled()
    })
  },
)
