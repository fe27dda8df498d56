/** The wheel draws who should pay, and people settle up (product 2.16, accounting A22). */
import { MOVING, NIGHTLY, PHONE } from '../app/environment.ts'
import { goesTo, opensSheet } from '../app/money-sheets.ts'
import { sheet } from '../app/money.ts'
import { expect, opensAsMember, test } from '../app/money-test.ts'

const EVENT = 'Lake week'

test(
  'the wheel draws who should pay, and the expense opens prefilled',
  { tag: ['@events', NIGHTLY] },
  async ({ visitor, ledger }) => {
    // This test runs with motion, so the turn takes its 7 s.
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
  'a person who has paid a part says so in three taps, and the plan shrinks once the other one confirms',
  { tag: '@events' },
  async ({ member, ledger }) => {
    const [liam, ines] = [await member('liam'), await member('ines')]
    await ledger.setStatus(EVENT, 'inactive')
    try {
      const eventId = await ledger.accountId(EVENT)
      await goesTo(liam, `/events/${eventId}`)
      await liam.getByRole('button', { name: /^Settle up/ }).click()
      const own = sheet(liam, 'Settle up')
        .getByRole('region', { name: 'Your payments' })
        .getByRole('listitem')
        .first()
      await own.getByRole('button', { name: 'I paid Inês Carvalho' }).click()
      const form = sheet(liam, 'I paid Inês Carvalho')
      await expect(form.getByRole('textbox', { name: /^For/ })).toHaveValue(`Settling up: ${EVENT}`)
      await form.getByRole('textbox', { name: 'Amount' }).fill('5')
      await form.getByRole('button', { name: 'I paid this' }).click()
      await expect(form).toBeHidden()
      await expect(own).toContainText('You said you paid €5.00. Waiting for Inês Carvalho to confirm.')
      await expect(own).toContainText(/€5\.00 of €[\d.,]+ is recorded as paid\./)

      await opensSheet(ines, 'requests', {})
      const requests = sheet(ines, 'Payment requests')
      await expect(requests.getByText(/Liam O’Connor says they paid you €5\.00/)).toBeVisible()
      await requests.getByRole('button', { name: /^Received €5\.00 from Liam/ }).click()
      await expect(own).not.toContainText('Waiting for')
      await expect(own).toContainText(/€5\.00 of €[\d.,]+ is recorded as paid\./)
    } finally {
      await ledger.setStatus(EVENT, 'active')
    }
  },
)
