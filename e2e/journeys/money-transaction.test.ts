/** Approving, editing and deleting a transaction happens once, whatever the person, the network or others do. */
import type { Page } from 'playwright/test'
import { NIGHTLY } from '../app/environment.ts'
import { shareBrowsers } from '../app/shared-browsers.ts'
import type { Ledger } from '../app/money-ledger.ts'
import {
  countsWrites,
  blockLiveUpdates,
  holdsWrites,
  isOvertaken,
  losesAnswers,
} from '../app/money-network.ts'
import { goesTo, opensSheet, pressesTwice } from '../app/money-sheets.ts'
import {
  DONE,
  getActionButton,
  deletion,
  editSheet,
  entersAmount,
  groupedSheet,
  isDone,
  lastButton,
  opensTransaction,
  save,
  transactionSheet,
  yesDelete,
  yesDeleteAll,
} from '../app/money-transaction.ts'
import type { Action } from '../app/money-transaction.ts'
import { expect, test } from '../app/test.ts'

const MEI = 'Mei-Ling Chen'
const JAMAL = 'Jamal Haddad'
const NIKO = 'Niko Papadakis'

/** Nothing tells their browsers of changes: otherwise an outdated page would not stay outdated. */
const house = shareBrowsers(['mei', 'jamal'], blockLiveUpdates)

/** Mei asks Jamal for 8.00. She edits it to 9.00 or deletes it, and he approves it. */
const WHO = { approve: 'jamal', edit: 'mei', delete: 'mei' } as const
const EACH = ['approve', 'edit', 'delete'] as const satisfies readonly Action[]
const HELD: Readonly<Record<(typeof EACH)[number], readonly string[]>> = {
  approve: [`${JAMAL} -> ${MEI} 8.00 approved`],
  edit: [`${JAMAL} -> ${MEI} 9.00 pending`],
  delete: [],
}
const PENDING = [`${JAMAL} -> ${MEI} 8.00 pending`]

/** Opens Mei's request for the person who has to act on it. */
async function opens(page: Page, ledger: Ledger, description: string): Promise<string> {
  const mei = await ledger.getClient('mei@coffer.test')
  await mei.enters({ from: JAMAL, to: MEI, amount: '8.00', description })
  const id = await ledger.fetchId(description)
  // No sheet is open on this page: going back from a sheet above another would lead to the sheet beneath.
  await goesTo(page, '/more')
  await opensTransaction(page, id, '8.00')
  return id
}

// Each kind of mishap goes through all actions before the next kind, so nobody waits for the toast of the step before.
test('pressed twice: it happens once', { tag: ['@community', NIGHTLY] }, async () => {
  const ledger = house.ledger()
  for (const action of EACH) {
    const page = house.getPage(WHO[action])
    await test.step(action, async () => {
      const writes = countsWrites(page)
      await opens(page, ledger, `${action}, pressed twice`)
      await pressesTwice(await lastButton(page, action, '9.00'))
      await expect(page.getByText(DONE[action])).toBeVisible()
      await isDone(page, action)
      await expect.poll(() => ledger.holds(`${action}, pressed twice`)).toEqual(HELD[action])
      expect(writes()).toBe(1)
    })
  }
})

test(
  'left while it is under way: it happens once, and the person reads so',
  { tag: ['@community', NIGHTLY] },
  async () => {
    const ledger = house.ledger()
    for (const action of EACH) {
      const page = house.getPage(WHO[action])
      await test.step(action, async () => {
        await opens(page, ledger, `${action}, left`)
        const button = await lastButton(page, action, '9.00')
        const held = await holdsWrites(page)
        await button.click()
        await expect.poll(held.count).toBe(1)
        await page.goBack()
        // The edit leads back to the transaction's own sheet.
        await expect(action === 'edit' ? editSheet(page) : transactionSheet(page)).toHaveCount(0)
        // The text must not be left from the step before.
        await expect(page.getByText(DONE[action])).toHaveCount(0)
        await held.release()
        await expect(page.getByText(DONE[action])).toBeVisible()
        await expect.poll(() => ledger.holds(`${action}, left`)).toEqual(HELD[action])
      })
    }
  },
)

test('answer lost: what came of it is shown, and it can be done again', { tag: '@community' }, async () => {
  const ledger = house.ledger()
  for (const action of EACH) {
    const page = house.getPage(WHO[action])
    await test.step(action, async () => {
      const description = `${action}, answer lost`
      await opens(page, ledger, description)
      const button = await lastButton(page, action, '9.00')
      const lossy = await losesAnswers(page)
      await button.click()
      await expect.poll(() => lossy.lost).toHaveLength(1)
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await lossy.stop()
      await expect.poll(() => ledger.holds(description)).toEqual(HELD[action])

      if (action === 'approve') await expect(transactionSheet(page)).toContainText('Approved')
      if (action === 'delete')
        await expect(transactionSheet(page)).toContainText('This transaction no longer exists')
      if (action === 'edit') {
        await save(page).click()
        await isDone(page, 'edit')
      }
      await expect.poll(() => ledger.holds(description)).toEqual(HELD[action])
    })
  }
})

test(
  'all of a merged row: pressed twice, left or without an answer they are deleted once',
  { tag: ['@community', NIGHTLY] },
  async () => {
    const [ledger, page] = [house.ledger(), house.getPage('mei')]
    const asks = async (description: string) => {
      const hand = await ledger.getClient('mei@coffer.test')
      const requests = [JAMAL, NIKO].map((from) => ({ from, to: MEI, amount: '8.00', description }))
      await hand.entersAll(requests)
      const [transactionId = ''] = await ledger.fetchIds(description)
      await goesTo(page, '/more')
      await opensSheet(page, 'grouped-transaction', { transactionId, ownId: await ledger.accountId(MEI) })
      await deletion(page).click()
      await expect(yesDeleteAll(page)).toBeVisible()
      await expect(page.getByText(DONE.delete)).toHaveCount(0)
    }

    await test.step('pressed twice', async () => {
      await asks('All, pressed twice')
      const writes = countsWrites(page)
      await pressesTwice(yesDeleteAll(page))
      await expect(page.getByText(DONE.delete)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => ledger.holds('All, pressed twice')).toEqual([])
      expect(writes()).toBe(1)
    })
    await test.step('answer lost, and deleted again', async () => {
      await asks('All, answer lost')
      const lossy = await losesAnswers(page)
      await yesDeleteAll(page).click()
      await expect.poll(() => lossy.lost).toHaveLength(1)
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await lossy.stop()
      await expect.poll(() => ledger.holds('All, answer lost')).toEqual([])
      await expect(groupedSheet(page)).toContainText('These transactions no longer exist.')
    })
    await test.step('left while it is under way', async () => {
      await asks('All, left')
      const held = await holdsWrites(page)
      await yesDeleteAll(page).click()
      await expect.poll(held.count).toBe(1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await held.release()
      await expect(page.getByText(DONE.delete)).toBeVisible()
      await expect.poll(() => ledger.holds('All, left')).toEqual([])
    })
  },
)

test(
  'open while others change it: nobody writes over what they have not seen',
  { tag: '@community' },
  async () => {
    const [ledger, mei, jamal] = [house.ledger(), house.getPage('mei'), house.getPage('jamal')]
    const hand = await ledger.getClient('mei@coffer.test')
    const payer = await ledger.getClient('jamal@coffer.test')

    await test.step('approved after it was edited: refused, and shown as it is', async () => {
      const id = await opens(jamal, ledger, 'Edited meanwhile')
      await isOvertaken(jamal, () => hand.changes(id, { amount: 80 }))
      await getActionButton(jamal, 'approve').click()
      await expect(transactionSheet(jamal).getByRole('alert')).toContainText(
        'This transaction has changed since you opened it. Please check it again.',
      )
      await expect(transactionSheet(jamal)).toContainText('You owe €80.00 to')
      await expect.poll(() => ledger.holds('Edited meanwhile')).toEqual([`${JAMAL} -> ${MEI} 80.00 pending`])
    })
    await test.step('approved after it was deleted: gone', async () => {
      const id = await opens(jamal, ledger, 'Deleted meanwhile')
      await isOvertaken(jamal, () => hand.deletes(id))
      await getActionButton(jamal, 'approve').click()
      await expect(transactionSheet(jamal)).toContainText('This transaction no longer exists')
      await expect.poll(() => ledger.holds('Deleted meanwhile')).toEqual([])
    })
    await test.step('edited after it was approved: refused', async () => {
      const id = await opens(mei, ledger, 'Approved meanwhile')
      await entersAmount(mei, '9.00')
      await isOvertaken(mei, () => payer.approves(id))
      await save(mei).click()
      await expect(editSheet(mei)).toContainText('Only pending transactions can be edited.')
      await expect
        .poll(() => ledger.holds('Approved meanwhile'))
        .toEqual([`${JAMAL} -> ${MEI} 8.00 approved`])
    })
    await test.step('deleted after it was approved: refused, nothing goes back', async () => {
      const id = await opens(mei, ledger, 'Approved before it was deleted')
      await getActionButton(mei, 'delete').click()
      await isOvertaken(mei, () => payer.approves(id))
      await yesDelete(mei).click()
      // A toast says so too, but only for two seconds.
      await expect(mei.getByRole('dialog', { name: 'Delete transaction' }).getByRole('alert')).toHaveText(
        'You do not have permission to do this.',
      )
      await expect.poll(() => ledger.holds('Approved before it was deleted')).toEqual(HELD.approve)
    })
  },
)

test(
  'open in two tabs of one person: the second does not write over the first',
  { tag: ['@community', NIGHTLY] },
  async () => {
    const [ledger, first] = [house.ledger(), house.getPage('mei')]
    const second = await first.context().newPage()
    await second.goto(first.url())
    const opensInBoth = async (description: string) => {
      const id = await opens(first, ledger, description)
      await opensTransaction(second, id, '8.00')
    }

    await test.step('edited in both: the second is shown what the first made of it', async () => {
      await opensInBoth('Edited in two tabs')
      await entersAmount(first, '9.00')
      await entersAmount(second, '7.00')
      await save(first).click()
      await expect(first.getByText(DONE.edit)).toBeVisible()
      await save(second).click()
      await expect(editSheet(second).getByRole('alert')).toContainText(
        'Somebody changed this transaction while you were editing.',
      )
      await expect.poll(() => ledger.holds('Edited in two tabs')).toEqual(HELD.edit)
      await editSheet(second).getByRole('button', { name: 'Show the new version' }).click()
      await expect(editSheet(second).getByRole('textbox', { name: 'Amount' })).toHaveValue(/^9(\.00)?$/)
    })
    await test.step('deleted in both: both say so', async () => {
      await opensInBoth('Deleted in two tabs')
      for (const tab of [first, second]) {
        await getActionButton(tab, 'delete').click()
        await expect(yesDelete(tab)).toBeVisible()
      }
      await expect.poll(() => ledger.holds('Deleted in two tabs')).toEqual(PENDING)
      for (const tab of [first, second]) {
        await yesDelete(tab).click()
        await expect(tab.getByText(DONE.delete)).toBeVisible()
      }
      await expect.poll(() => ledger.holds('Deleted in two tabs')).toEqual([])
    })
  },
)
