/** An admin locks, unlocks and concludes an event, and the participants' open screens follow (product 2.16, accounting A14). */
import type { Page } from 'playwright/test'
import { makeEvent } from '../app/make-event.ts'
import { expect, test } from '../app/money-test.ts'
import { injectAxe, checkVariants } from '../app/screenshots.ts'
import { seesToast } from '../app/toasts.ts'

const MEI = 'Mei-Ling Chen'
const NIKO = 'Niko Papadakis'

test(
  'a participant’s screen follows as an admin locks, unlocks and concludes the event',
  { tag: '@events' },
  async ({ member, ledger, stack }) => {
    const name = 'Harbour swim'
    const id = await makeEvent(stack, { name, start: -3, end: -1, participants: [MEI, NIKO] })
    const niko = await ledger.getClient('niko@coffer.test')
    await niko.enters({ from: name, to: NIKO, amount: '30.00', description: 'Towels', group: 'everyone' })
    await niko.enters({ from: NIKO, to: name, amount: '5.00', description: 'For the pot' })
    const chidi = await member('chidi', injectAxe)
    const mei = await member('mei')
    await chidi.goto(`/events/${id}`)
    await mei.goto(`/dashboard/event/${id}`)
    await expect(balance(mei)).toContainText('−€15.00')
    await expect(expense(mei)).toBeEnabled()

    await decides(chidi, 'Lock event', 'Lock')
    await expect(chidi.getByText('Event is now locked!')).toBeVisible()
    await expect(expense(mei)).toBeDisabled()
    await expect(mei.getByText('This event is locked: nothing can be entered or changed.')).toBeVisible()

    await confirms(chidi, 'Unlock event', 'Unlock')
    await expect(chidi.getByText('Event is now unlocked!')).toBeVisible()
    await expect(expense(mei)).toBeEnabled()

    await confirms(chidi, 'Lock event', 'Lock')
    await option(chidi, 'Conclude event').click()
    const sheet = chidi.getByRole('dialog', { name: 'Conclude event' })
    await expect(sheet.getByRole('listitem').filter({ hasText: MEI })).toContainText('−€12.50')
    await expect(sheet.getByRole('listitem').filter({ hasText: NIKO })).toContainText('+€12.50')
    expect(await checkVariants(chidi, 'event-finalise')).toEqual([])
    await sheet.getByRole('button', { name: 'Conclude' }).click()
    await chidi
      .getByRole('dialog', { name: 'Conclude event' })
      .getByRole('button', { name: 'Conclude' })
      .click()
    await expect(chidi.getByText('Event is now concluded!')).toBeVisible()
    await expect(chidi.getByRole('dialog')).toHaveCount(0)
    await expect(chidi.getByRole('button', { name: 'Admin options' })).toHaveCount(0)

    await expect(mei.getByText('This event is concluded: its balances are now part')).toBeVisible()
    await expect(balance(mei)).toContainText('−€12.50')
    await expect(balance(mei)).toContainText('Charged to you')
    await expect(expense(mei)).toHaveCount(0)
    expect(await ledger.holds('Settled')).toEqual(
      expect.arrayContaining([`${MEI} -> ${name} 15.00 approved`, `${NIKO} -> ${name} 15.00 approved`]),
    )
  },
)

test(
  'a person who was removed by mistake is back with what they entered',
  { tag: '@events' },
  async ({ member, ledger, stack }) => {
    const name = 'Harbour walk'
    const id = await makeEvent(stack, { name, start: -3, end: -1, participants: [MEI, NIKO] })
    const niko = await ledger.getClient('niko@coffer.test')
    await niko.enters({ from: name, to: NIKO, amount: '31.10', description: 'Boots', group: 'everyone' })
    const entered = await ledger.holds('Boots')
    const chidi = await member('chidi')
    await chidi.goto(`/events/${id}/participants`)
    await chidi.getByRole('button', { name: new RegExp(NIKO, 'u') }).click()
    const action = 'Remove from event'
    await chidi.getByRole('dialog', { name: 'Participant' }).getByRole('button', { name: action }).click()
    await chidi
      .getByRole('dialog', { name: `Remove ${NIKO}?` })
      .getByRole('button', { name: action })
      .click()
    await seesToast(chidi, 'Removed from the event')
    expect(await ledger.holds('Boots')).toEqual([])
    await chidi.getByRole('button', { name: 'Undo' }).click()
    await seesToast(chidi, 'Back in the event')
    await expect(chidi.getByRole('button', { name: new RegExp(NIKO, 'u') })).toBeVisible()
    expect(await ledger.holds('Boots')).toEqual(entered)
  },
)

const balance = (page: Page) => page.getByRole('button', { name: /^Your balance/u })
const expense = (page: Page) => page.getByRole('button', { name: 'Expense', exact: true })
const option = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Admin options' }).getByRole('button', { name })

/** Opens the admin options, chooses the action and confirms it. */
async function decides(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Admin options' }).click()
  await confirms(page, name, action)
}

async function confirms(page: Page, name: string, action: string): Promise<void> {
  await option(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}
