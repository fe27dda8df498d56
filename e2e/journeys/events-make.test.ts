/** A person makes an event with the form and sees it in the list, on a phone. */
import type { Page } from 'playwright/test'
import { PHONE } from '../app/environment.ts'
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { expect, test } from '../app/test.ts'

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const DAY = /\d{4}-\d{2}-\d{2}/

const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test(
  'Emre makes an event with a picture, edits it and finds it in the list',
  { tag: '@events' },
  async ({ visitor }) => {
    const { page, ...emre } = await visitor(PHONE)
    await emre.isSignedInAs('emre@coffer.test')
    await suppressRequestsSheet(page)
    await emre.opens('/events')

    await test.step('it starts today, and the end follows the start', async () => {
      await page.getByRole('button', { name: 'New Event' }).click()
      const form = sheet(page, 'New Event')
      await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.type('Hut weekend')
      await form
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'hut.png', mimeType: 'image/png', buffer: DOT })
      await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
      await expect(form.getByLabel('Starts on')).toHaveValue(DAY)
      await form.getByLabel('Starts on').fill('2030-02-01')
      await expect(form.getByLabel('Ends on')).toHaveValue('2030-02-02')
      await form.getByRole('button', { name: 'Create event' }).click()
    })

    await test.step('people come next; its page is beneath, and back leads to the list', async () => {
      await expect(page.getByText('Event created')).toBeVisible()
      await sheet(page, 'Add people').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'Hut weekend' }).first()).toBeVisible()
      await expect(page.getByText('You do not take part in this event')).toHaveCount(0)
      await expect(page.locator('main img').first()).toHaveAttribute('src', /hut_.*thumb=/)
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL(/\/events$/)
      await expect(row(page, 'Hut weekend')).toContainText('1 – 2 Feb 2030')
    })

    await test.step('a name that is taken is said at its field; another one is stored', async () => {
      await row(page, 'Hut weekend').click()
      await page.getByRole('button', { name: 'Admin options' }).click()
      await sheet(page, 'Admin options').getByRole('button', { name: 'Edit event' }).click()
      const form = sheet(page, 'Edit event')
      const name = form.getByRole('textbox', { name: 'Name' })
      await name.fill('lake week')
      await form.getByRole('button', { name: 'Save event' }).click()
      await expect(form.getByText('Name is already in use.')).toBeVisible()
      await expect(name).toBeFocused()
      await name.fill('Hut week')
      await form.getByLabel('Ends on').fill('2030-02-07')
      await name.focus()
      await name.press('Enter')
      await expect(form).toBeHidden()
      await sheet(page, 'Admin options').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'Hut week', exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
    })

    await test.step('the list finds it', async () => {
      await page.getByRole('searchbox', { name: 'Search events' }).fill('hut')
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
      await expect(row(page, 'Hut week')).toContainText('1 – 7 Feb 2030')
    })
  },
)
