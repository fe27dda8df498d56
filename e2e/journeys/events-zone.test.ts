/** Everybody reads an event's days and hours in the event's time zone (product 5.8, ADR 0200). Other browsers here are in Berlin. */
import { PHONE } from '../app/environment.ts'
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { expect, test } from '../app/money-test.ts'
import { injectAxe, checkVariants } from '../app/screenshots.ts'
import { seesToast } from '../app/toasts.ts'

test(
  'Emre makes an event in Lisbon, Mei reads its days and hours in Berlin, and Emre moves it to Berlin',
  { tag: '@events' },
  async ({ visitor, member }) => {
    const { page, ...emre } = await visitor({ ...PHONE, timezoneId: 'Europe/Lisbon' })
    await emre.isSignedInAs('emre@coffer.test')
    await suppressRequestsSheet(page)
    await injectAxe(page)
    await emre.opens('/events')

    await test.step('a time that clocks skip in Lisbon is refused at its field', async () => {
      await page.getByRole('button', { name: 'New Event' }).click()
      const form = sheet(page, 'New Event')
      await form.getByRole('textbox', { name: 'Name' }).fill('Festival of lights')
      await expect(form.getByRole('button', { name: 'Time zone: Lisbon' })).toBeVisible()
      await form.getByLabel('Starts on').fill('2030-03-31')
      await form.getByLabel('Start time').fill('01:30')
      await form.getByRole('textbox', { name: 'Name' }).focus()
      await expect(form.getByText('The clocks go forward that day and skip this time.')).toBeVisible()
      await expect(form.getByRole('button', { name: 'Create event' })).toBeDisabled()
      expect(await checkVariants(page, 'event-form-skipped-time')).toEqual([])
    })

    await test.step('the event takes place from six in the evening until midnight of the third day', async () => {
      const form = sheet(page, 'New Event')
      await form.getByLabel('Starts on').fill('2030-07-01')
      await form.getByLabel('Start time').fill('18:00')
      await form.getByLabel('Ends on').fill('2030-07-04')
      await form.getByLabel('End time').fill('00:00')
      await form.getByRole('button', { name: 'Create event' }).click()
      await sheet(page, 'Add people').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('1 – 3 July 2030 · 3 days')).toBeVisible()
      await expect(page.getByText('Mon, 1 Jul 2030, 18:00')).toBeVisible()
      await expect(page.getByText('Starts', { exact: true })).toBeVisible()
    })

    const mei = await member('mei', injectAxe)
    await test.step('Mei reads the same in Berlin, with the zone beside the hours', async () => {
      await mei.goto('/events')
      const row = mei.getByRole('main').getByRole('link', { name: 'Festival of lights' })
      await expect(row).toContainText('1 – 3 Jul 2030')
      await row.click()
      await expect(mei.getByText('1 – 3 July 2030 · 3 days')).toBeVisible()
      await expect(mei.getByText('Mon, 1 Jul 2030, 18:00')).toBeVisible()
      await expect(mei.getByText('Starts · Lisbon time')).toBeVisible()
      await expect(mei.getByText('Thu, 4 Jul 2030, 00:00')).toBeVisible()
      await mei.getByText('Thu, 4 Jul 2030, 00:00').scrollIntoViewIfNeeded()
      expect(await checkVariants(mei, 'event-other-zone')).toEqual([])
    })

    await test.step('in another zone the hours stay, and Mei’s page follows', async () => {
      await page.getByRole('button', { name: 'Admin options' }).click()
      await sheet(page, 'Admin options').getByRole('button', { name: 'Edit event' }).click()
      const form = sheet(page, 'Edit event')
      await form.getByRole('button', { name: 'Time zone: Lisbon' }).click()
      expect(await checkVariants(page, 'event-zones')).toEqual([])
      const zones = sheet(page, 'Time zone')
      await zones.getByRole('searchbox').fill('berl')
      await zones.getByRole('radio', { name: /Berlin/ }).click()
      await expect(form.getByRole('button', { name: 'Time zone: Berlin' })).toBeVisible()
      await expect(form.getByLabel('Start time')).toHaveValue('18:00')
      await form.getByRole('button', { name: 'Save event' }).click()
      await seesToast(page, 'Event updated')
      await expect(mei.getByText('Starts', { exact: true })).toBeVisible()
      await expect(mei.getByText('Mon, 1 Jul 2030, 18:00')).toBeVisible()
      await expect(mei.getByText('1 – 3 July 2030 · 3 days')).toBeVisible()
      await expect(page.getByText('Starts · Berlin time')).toBeVisible()
    })
  },
)
