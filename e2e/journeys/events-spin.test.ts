/** Who should pay, drawn by the wheel, and settling up (product 2.16, accounting A22). */
import { MOVING, NIGHTLY, PHONE } from '../app/environment.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { sheet } from '../app/money.ts'
import { expect, opensAsMember, test } from '../app/money-test.ts'

const EVENT = 'Lake week'

test(
  'the wheel draws who should pay, and the expense opens prefilled',
  { tag: ['@events', NIGHTLY] },
  async ({ visitor, ledger }) => {
    // With motion: the turn takes its 7 s.
    const bo = await visitor({ ...PHONE, ...MOVING })
    await opensAsMember(bo, 'bo')
    const { page } = bo
    await bo.opens(`/events/${await ledger.accountId(EVENT)}/spin`)
    await page.getByRole('button', { name: 'Spin', exact: true }).click()
    await expect(page.getByText('The wheel is turning')).toBeAttached()
    const result = page.getByText(/should pay$/)
    await expect(result).toBeVisible({ timeout: 12_000 })
    await expect(page.getByRole('button', { name: 'Spin again' })).toBeFocused()
    const name = (await result.innerText()).replace(/ should pay$/, '')
    await page.getByRole('button', { name: 'Expense', exact: true }).click()
    const payer = sheet(page, 'Expense').getByRole('button', { name: /^Spent by/ })
    await expect(payer).toContainText(name === 'You' ? 'Bo' : name)
  },
)

test(
  'who owes after an event requests what they paid, prefilled',
  { tag: '@events' },
  async ({ member, ledger }) => {
    const liam = await member('liam')
    await ledger.setStatus(EVENT, 'inactive')
    try {
      await opensSheet(liam, 'settle-up', { eventId: await ledger.accountId(EVENT) })
      const plan = sheet(liam, 'Settle up')
      const own = plan.getByRole('region', { name: 'Your payments' }).getByRole('listitem').first()
      await expect(own).toContainText(/^.*You pay /)
      const request = own.getByRole('button', { name: /^Paid it: request €/ })
      const amount = /€([\d.,]+)/.exec(await request.innerText())?.[1] ?? ''
      await request.click()
      const form = sheet(liam, 'Request')
      await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue(amount.replaceAll(',', ''))
      await expect(form.getByRole('textbox', { name: /^For/ })).toHaveValue(`Settling up: ${EVENT}`)
      await expect(form.getByRole('button', { name: 'Request', exact: true })).toBeEnabled()
    } finally {
      await ledger.setStatus(EVENT, 'active')
    }
  },
)
