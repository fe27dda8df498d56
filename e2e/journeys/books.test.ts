/** A treasurer works through the books. */
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

test(
  'Kavya reads the balance sheet, follows a row to its accounts, and opens and closes an account',
  { tag: '@community' },
  async ({ visitor }) => {
    const { page, ...kavya } = await visitor()
    await kavya.isSignedInAs('kavya@coffer.test')
    await suppressRequestsSheet(page)
    await kavya.opens('/community')
    const main = page.getByRole('main')

    await test.step('the sheet has every row, and the books balance', async () => {
      await main.getByRole('link', { name: 'Balance Sheet' }).click()
      await expect(main.getByText('The books balance')).toBeVisible()
      for (const section of ['Assets', 'Liabilities', 'Profit & Loss'])
        await expect(main.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: /^Bank Accounts/ })).toContainText('€')
      await expect(main.getByRole('table', { name: 'Assets and liabilities' })).toBeAttached()
    })

    await test.step('it is printed on one page', async () => {
      await expect(page.locator('[data-printed]')).toContainText('The books balance')
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })

    await test.step('last year is another period, and stays in the address', async () => {
      const income = main.getByRole('link', { name: /^Income/ })
      const before = await income.textContent()
      await page.getByRole('button', { name: /^Period: .* - Now$/ }).click()
      await sheet(page, 'Period').getByRole('button', { name: 'This month' }).click()
      await expect(page).toHaveURL(/from=\d{4}-\d\d-01/)
      await expect(income).not.toHaveText(before ?? '')
    })

    await test.step('a row leads to its accounts, and the filter is remembered', async () => {
      await main.getByRole('link', { name: /^Bank Accounts/ }).click()
      await expect(page).toHaveURL(/\/community\/balances\/accounts\?types=bank/)
      await expect(main.getByText(/^Negative values here are positive balances/)).toBeVisible()
      await main
        .getByRole('list', { name: 'Accounts' })
        .getByRole('link', { name: /House account/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'House account' })).toBeVisible()
      await kavya.opens('/community/balances/accounts')
      await expect(page).toHaveURL(/types=bank/)
    })

    await test.step('a new account opens, and is closed for good', async () => {
      await page.getByRole('button', { name: 'New Account' }).click()
      const form = sheet(page, 'New Account')
      await form.getByRole('textbox', { name: 'Name' }).fill('Rainy days')
      await form.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Account created')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
      await page.getByRole('button', { name: 'Account details' }).click()
      await sheet(page, 'Account details')
        .getByRole('button', { name: /^Close account/ })
        .click()
      await sheet(page, 'Close account').getByRole('button', { name: 'Close for good' }).click()
      await expect(page.getByText('Account closed')).toBeVisible()
      await expect(sheet(page, 'Account details')).toContainText('Closed')
    })
  },
)
