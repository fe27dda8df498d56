/** An expense is entered for the day on which it was paid, and keeps that day (accounting A31). */
import type { Page } from 'playwright/test'
import { PHONE, STILL } from '../app/environment.ts'
import { makeEvent } from '../app/make-event.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { sheet, suppressRequestsSheet } from '../app/money.ts'
import { expect, test } from '../app/money-test.ts'
import { seesToast } from '../app/toasts.ts'

const NIKO = 'Niko Papadakis'
const DAY_MS = 86_400_000

/** Returns a day before today in Berlin, where the browsers of the journeys are: as an input has it, and as a heading. */
function dayBefore(count: number): { readonly value: string; readonly heading: string } {
  const at = Date.now() - count * DAY_MS
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Berlin' }).format(at)
  return {
    value: format('sv-SE', { dateStyle: 'short' }),
    heading: format('en-GB', { dateStyle: 'long' }),
  }
}

const rowsUnder = (page: Page, heading: string) =>
  page.getByRole('main').getByRole('list', { name: heading, exact: true }).getByRole('listitem')

test("Niko enters Friday's dinner on Sunday", { tag: '@events' }, async ({ visitor, ledger, stack }) => {
  const name = 'Sunday evening'
  const id = await makeEvent(stack, { name, start: -3, end: 3, participants: [NIKO, 'Mei-Ling Chen'] })
  const client = await ledger.getClient('niko@coffer.test')
  await client.enters({ from: name, to: NIKO, amount: '4.00', description: 'Tea', group: 'everyone' })
  const { page, isSignedInAs, opens } = await visitor({ ...PHONE, ...STILL })
  await isSignedInAs('niko@coffer.test')
  await suppressRequestsSheet(page)
  const [friday, thursday] = [dayBefore(2), dayBefore(3)]
  const dinner = (heading: string) => rowsUnder(page, heading).filter({ hasText: 'Dinner' })
  const edits = async (change: (form: ReturnType<typeof sheet>) => Promise<void>) => {
    const [transactionId = ''] = await ledger.fetchIds('Dinner')
    await opensSheet(page, 'event-expense', { eventId: id, transactionId })
    const form = sheet(page, 'Edit expense')
    await change(form)
    // The same text again, while it is shown, would be no new toast.
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Expense updated'),
    ).toBeHidden()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await seesToast(page, 'Expense updated')
    await expect(form).toBeHidden()
  }

  await test.step('with one choice more than a dinner of today', async () => {
    await opens(`/events/${id}/txs`)
    await expect(rowsUnder(page, 'Today').filter({ hasText: 'Tea' })).toBeVisible()
    await opensSheet(page, 'event-expense', { eventId: id })
    const form = sheet(page, 'Expense')
    await form.getByRole('textbox', { name: 'Spent' }).fill('60')
    await form.getByRole('textbox', { name: 'On' }).fill('Dinner')
    await form.getByLabel('Date (today)').fill(friday.value)
    await form.getByRole('button', { name: 'Add expense' }).click()
    await expect(form).toBeHidden()
    await expect(dinner(friday.heading)).toHaveCount(1)
    await expect(rowsUnder(page, 'Today')).toHaveCount(1)
  })

  await test.step('its sheet has that day, and when it was entered', async () => {
    await dinner(friday.heading).getByRole('button').click()
    const details = page.getByRole('dialog')
    await expect(details.getByText(friday.heading, { exact: true })).toBeVisible()
    await expect(details.getByText('Entered on')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('the day stays when something else changes', async () => {
    await edits(async (form) => {
      await expect(form.getByLabel('Date', { exact: true })).toHaveValue(friday.value)
      await form.getByRole('textbox', { name: 'Spent' }).fill('61.50')
    })
    await expect(dinner(friday.heading).filter({ hasText: '61.50' })).toHaveCount(1)
  })

  await test.step('another day moves it, and a reload keeps it there', async () => {
    await edits((form) => form.getByLabel('Date', { exact: true }).fill(thursday.value))
    await expect(dinner(thursday.heading)).toHaveCount(1)
    await expect(rowsUnder(page, friday.heading)).toHaveCount(0)
    await page.reload()
    await expect(dinner(thursday.heading)).toHaveCount(1)
  })
})
