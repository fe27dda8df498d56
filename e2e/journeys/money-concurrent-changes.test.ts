/**
 * What a person looks at may be out of date, because of a second tab or of another person. Nothing overwrites the newer
 * state.
 */
import type { Page } from 'playwright/test'
import { blockLiveUpdates, isOvertaken } from '../app/money-network.ts'
import { opensSheet } from '../app/money-sheets.ts'
import { NIGHTLY } from '../app/environment.ts'
import { expect, test } from '../app/money-test.ts'
import { sheet } from '../app/money.ts'
import { seesToast } from '../app/toasts.ts'

const MEI = 'Mei-Ling Chen'
const JAMAL = 'Jamal Haddad'
const CHANGED = 'This transaction has changed since you opened it. Please check it again.'

const requests = (page: Page) => sheet(page, 'Payment requests')

/** Opens the requests that others have sent to this person. */
async function opensRequests(page: Page): Promise<void> {
  await opensSheet(page, 'requests')
  await expect(requests(page).getByRole('listitem').first()).toBeVisible()
}

const approve = (page: Page, amount: string) =>
  requests(page).getByRole('button', { name: `Approve €${amount} to ${MEI}` })

/** Opens another tab of the same browser, on the same dashboard. */
async function anotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('link', { name: 'View all' })).toBeVisible()
  return other
}

test(
  'the same request approved in two tabs is approved once, and both say so',
  { tag: '@community' },
  async ({ member, ledger }) => {
    const mei = await ledger.getClient('mei@coffer.test')
    await mei.enters({ from: JAMAL, to: MEI, amount: '3.40', description: 'Rice for two' })
    // Otherwise the second tab would receive the change before the test could press there.
    const first = await member('jamal', blockLiveUpdates)
    const second = await anotherTab(first)
    for (const tab of [first, second]) await opensRequests(tab)
    for (const tab of [first, second]) {
      await approve(tab, '3.40').click()
      await seesToast(tab, 'Approved successfully!')
      await expect(requests(tab)).toHaveCount(0)
    }
    await expect.poll(() => ledger.holds('Rice for two')).toEqual([`${JAMAL} -> ${MEI} 3.40 approved`])
  },
)

test(
  'a request that changed meanwhile is not approved unseen',
  { tag: '@community' },
  async ({ member, ledger }) => {
    const mei = await ledger.getClient('mei@coffer.test')
    const asks = (amount: string, description: string) =>
      mei.enters({ from: JAMAL, to: MEI, amount, description })

    await asks('5.00', 'Ginger')
    const page = await member('jamal', blockLiveUpdates)
    await test.step('edited: refused, and shown as it is now', async () => {
      await opensRequests(page)
      const id = await ledger.fetchId('Ginger')
      await isOvertaken(page, () => mei.changes(id, { amount: 500 }))
      await approve(page, '5.00').click()
      await expect(requests(page).getByRole('alert')).toHaveText(CHANGED)
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await expect.poll(() => ledger.holds('Ginger')).toEqual([`${JAMAL} -> ${MEI} 500.00 pending`])
      await expect(requests(page)).toContainText(`${MEI} requested €500.00 from you`)
    })
    await test.step('one of several edited: none is approved', async () => {
      await asks('6.00', 'Garlic')
      await page.reload()
      await opensRequests(page)
      await expect(approve(page, '6.00')).toBeVisible()
      const id = await ledger.fetchId('Ginger')
      await isOvertaken(page, () => mei.changes(id, { amount: 7 }))
      await requests(page).getByRole('button', { name: 'Approve all (2)' }).click()
      const question = sheet(page, 'Approve 2 requests')
      await question.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(question.getByRole('alert')).toHaveText(CHANGED)
      await expect.poll(() => ledger.holds('Ginger')).toEqual([`${JAMAL} -> ${MEI} 7.00 pending`])
      await expect.poll(() => ledger.holds('Garlic')).toEqual([`${JAMAL} -> ${MEI} 6.00 pending`])
      await expect(question).toContainText('sends €13.00 right away')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(requests(page)).toContainText('Approving all sends €13.00 right away.')
    })
    await test.step('deleted: refused, and gone', async () => {
      const id = await ledger.fetchId('Garlic')
      await isOvertaken(page, () => mei.deletes(id))
      await approve(page, '6.00').click()
      await expect(requests(page).getByRole('alert')).toBeVisible()
      await expect(approve(page, '6.00')).toHaveCount(0)
      await expect.poll(() => ledger.holds('Garlic')).toEqual([])
    })
    await test.step('seen as it is, it can be approved', async () => {
      await approve(page, '7.00').click()
      await seesToast(page, 'Approved successfully!')
      await expect.poll(() => ledger.holds('Ginger')).toEqual([`${JAMAL} -> ${MEI} 7.00 approved`])
    })
  },
)

test('an open sheet follows what others do', { tag: ['@community', NIGHTLY] }, async ({ member, ledger }) => {
  const mei = await ledger.getClient('mei@coffer.test')
  await mei.enters({ from: JAMAL, to: MEI, amount: '2.20', description: 'Chives' })
  const page = await member('jamal')
  await opensRequests(page)
  await expect(approve(page, '2.20')).toBeVisible()
  await mei.changes(await ledger.fetchId('Chives'), { amount: 2.3 })
  await expect(approve(page, '2.30')).toBeVisible()
  await mei.deletes(await ledger.fetchId('Chives'))
  await expect(requests(page)).toHaveCount(0)
})
