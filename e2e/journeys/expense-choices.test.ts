/** The fields of an expense that choose something take typing, two taps and going back as a hurried person does them (ADR 0189). */
import { PHONE, STILL } from '../app/environment.ts'
import { INTERVALS, taps } from '../app/double-taps.ts'
import { makeEvent } from '../app/make-event.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { sheet, suppressRequestsSheet } from '../app/money.ts'
import { expect, test } from '../app/money-test.ts'

const NIKO = 'Niko Papadakis'

test(
  'a day that is typed digit by digit is the one that was typed',
  { tag: '@events' },
  async ({ visitor, stack }) => {
    const id = await makeEvent(stack, { name: 'Typed days', start: -3, end: 3, participants: [NIKO] })
    const { page, isSignedInAs, opens } = await visitor(STILL)
    await isSignedInAs('niko@coffer.test')
    await suppressRequestsSheet(page)
    await opens(`/events/${id}`)
    await opensSheet(page, 'event-expense', { eventId: id })
    const form = sheet(page, 'Expense')
    const day = form.getByLabel(/^Date/)
    await form.getByRole('textbox', { name: 'Spent' }).fill('60')
    const add = form.getByRole('button', { name: 'Add expense' })
    await day.focus()
    // Day and month are the same, because their order depends on the browser's language.
    await page.keyboard.type('05052026')
    await expect(day).toHaveValue('2026-05-05')
    await page.keyboard.press('Backspace')
    await expect(day).toHaveValue('')
    await expect(add).toBeDisabled()
    await page.keyboard.type('2025')
    await expect(day).toHaveValue('2025-05-05')
    await page.keyboard.press('ArrowUp')
    await expect(day).toHaveValue('2026-05-05')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(form.getByText('Choose a day between').first()).toBeVisible()
  },
)

test(
  'two taps open a list as one does, and Back closes the list but not the form',
  { tag: '@events' },
  async ({ visitor, stack }) => {
    const id = await makeEvent(stack, { name: 'Chosen twice', start: -3, end: 3, participants: [NIKO] })
    const { page, isSignedInAs, opens } = await visitor({ ...PHONE, ...STILL })
    await isSignedInAs('niko@coffer.test')
    await suppressRequestsSheet(page)
    await opens(`/events/${id}`)
    await page.getByRole('button', { name: 'Expense', exact: true }).click()
    const form = sheet(page, 'Expense')
    await form.getByRole('textbox', { name: 'On' }).fill('Kayaks')
    const category = form.getByRole('combobox', { name: 'Category' })
    const list = page.getByRole('listbox')
    for (const interval of INTERVALS)
      await test.step(`${interval} ms`, async () => {
        await taps(page, category, interval)
        await expect(list).toBeVisible()
        await page.evaluate(() => history.back())
        await expect(list).toBeHidden()
        await expect(form.getByRole('textbox', { name: 'On' })).toHaveValue('Kayaks')
      })
    await taps(page, category)
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(form).toBeVisible()
  },
)
