/**
 * What a person does without a network waits on their device, is stored once, and belongs to nobody else (ADR 0160).
 */
import type { Page } from 'playwright/test'
import { NIGHTLY, STILL, WITH_SERVICE_WORKER } from '../app/environment.ts'
import { expect, test } from '../app/money-test.ts'
import { fillsIn, goesTo, opensSheet, submits } from '../app/money-sheets.ts'
import { suppressRequestsSheet, sheet } from '../app/money.ts'
import { canKeepWrites, offlineNotice, waitingSheet } from '../app/waiting-writes.ts'
import { keepsForLater, keepsForms } from '../app/without-network.ts'
import { seesToast } from '../app/toasts.ts'

test.use(WITH_SERVICE_WORKER)

const [CHIDIS, BOS] = ['chidi@coffer.test', 'bo@coffer.test']
const CHIDI = 'Chidi Okonkwo'
const MEI = 'Mei-Ling Chen'
const LAKE = 'Lake week'
const FORMS = ['event-expense', 'send'] as const
const SAVED = 'Saved on this device.'

test(
  'what Chidi sends, enters and approves offline is stored once, also with another person on the device',
  { tag: ['@dashboard', '@events', '@shell', NIGHTLY] },
  async ({ visitor, ledger }) => {
    const chidi = await visitor(STILL)
    const { page } = chidi
    const mei = await ledger.getClient('mei@coffer.test')
    await mei.entersAll([{ from: CHIDI, to: MEI, amount: '2.00', description: 'Offline approval' }])
    const [meiId, eventId] = [await ledger.accountId(MEI), await ledger.accountId(LAKE)]
    const requests = sheet(page, 'Payment requests')
    const fills = async (form: (typeof FORMS)[number]) => {
      await opensSheet(page, form, { receiverId: meiId, ...(form === 'event-expense' && { eventId }) })
      await fillsIn(page, form, '4.00', `Offline ${form}`)
    }
    await suppressRequestsSheet(page)
    await chidi.isSignedInAs(CHIDIS, { once: true })
    await isAtHome(page)
    await canKeepWrites(page)
    await keepsForLater(page)
    await keepsForms(page, eventId)
    await opensSheet(page, 'requests')
    await expect(requests.getByText('For: Offline approval')).toBeVisible()

    await test.step('offline, each form says that it waits', async () => {
      await page.context().setOffline(true)
      await requests.getByRole('button', { name: `Approve €2.00 to ${MEI}` }).click()
      await seesToast(page, SAVED)
      for (const form of FORMS) {
        await fills(form)
        await submits(page, form)
        await seesToast(page, SAVED)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await expect(offlineNotice(page)).toContainText('You are offline. 3 changes are waiting.')
      expect(await ledger.holds('Offline send')).toEqual([])
    })

    await test.step('they are there after a reload, marked and listed', async () => {
      await page.reload()
      await expect(findRow(page, 'Offline send')).toContainText('Waiting')
      await expect(findRow(page, 'Offline approval')).toContainText('Approval waiting')
      await offlineNotice(page).getByRole('button', { name: 'Show' }).click()
      await expect(waitingSheet(page).getByRole('listitem')).toHaveCount(3)
      // At a text size of 200 % it covered the title of the sheet that it leads to.
      await expect(offlineNotice(page)).not.toContainText('waiting')
      await page.goBack()
      await expect(offlineNotice(page)).toContainText('3 changes are waiting.')
    })

    await test.step('signing out says so, and the next person here finds nothing', async () => {
      await goesTo(page, '/more')
      // This uses a key, because the notice may cover the last row of the page.
      await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
      const question = sheet(page, 'Sign Out')
      await expect(question).toContainText('3 changes have not been sent yet.')
      await question.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
      await page.context().setOffline(false)
      await chidi.isSignedInAs(BOS, { once: true })
      await isAtHome(page)
      await canKeepWrites(page)
      await expect(page.getByText('Offline send')).toHaveCount(0)
      await opensSheet(page, 'waiting')
      await expect(waitingSheet(page)).toContainText('Everything has been sent.')
      expect(await ledger.holds('Offline send')).toEqual([])
    })

    await test.step('back on the device, Chidi finds them sent', async () => {
      await chidi.isSignedInAs(CHIDIS, { once: true })
      await isAtHome(page)
      await expect
        .poll(() => ledger.holds('Offline send'), { timeout: 15_000 })
        .toEqual([`${CHIDI} -> ${MEI} 4.00 approved`])
      await expect
        .poll(() => ledger.holds('Offline event-expense'))
        .toEqual([`${LAKE} -> ${MEI} 4.00 pending`])
      await expect.poll(() => ledger.holds('Offline approval')).toEqual([`${CHIDI} -> ${MEI} 2.00 approved`])
      await expect(findRow(page, 'Offline send')).toContainText('Approved')
    })
  },
)

async function isAtHome(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'View all' })).toBeVisible()
}

const findRow = (page: Page, description: string) =>
  page.getByRole('listitem').filter({ hasText: description })
