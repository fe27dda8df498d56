/** Approving, editing and deleting one transaction: once, whatever the person, the network or others do. */
import type { Page } from 'playwright/test'
import type { Ledger } from '../app/money-ledger.ts'
import { countsWrites, hearsNothing, holdsWrites, losesAnswers } from '../app/money-network.ts'
import { goesTo, pressesTwice } from '../app/money-sheets.ts'
import { expect, test } from '../app/money-test.ts'
import {
  DONE,
  buttonOf,
  editSheet,
  entersAmount,
  isDone,
  lastButton,
  opensTransaction,
  save,
  transactionSheet,
  yesDelete,
} from '../app/money-transaction.ts'
import type { Action } from '../app/money-transaction.ts'

const MEI = 'Mei-Ling Chen'
const JAMAL = 'Jamal Haddad'

/** Mei asks Jamal for 8.00; she edits it to 9.00 or deletes it, he approves it. */
const WHO = { approve: 'jamal', edit: 'mei', delete: 'mei' } as const
const HELD: Readonly<Record<Action, readonly string[]>> = {
  approve: [`${JAMAL} -> ${MEI} 8.00 approved`],
  edit: [`${JAMAL} -> ${MEI} 9.00 pending`],
  delete: [],
}
const PENDING = [`${JAMAL} -> ${MEI} 8.00 pending`]
const EACH = ['approve', 'edit', 'delete'] as const

/** Mei's request, open before the one who is to act on it. */
async function opens(page: Page, ledger: Ledger, description: string): Promise<string> {
  const mei = await ledger.handOf('mei@coffer.test')
  await mei.enters({ from: JAMAL, to: MEI, amount: '8.00', description })
  const id = await ledger.idOf(description)
  // From where no sheet is open: going back from one above another would lead to the one beneath.
  await goesTo(page, '/more')
  await opensTransaction(page, id, '8.00')
  return id
}

test('pressed twice, left or unanswered: it happens once, and the person learns it', async ({
  member,
  ledger,
}) => {
  test.setTimeout(120_000)
  const [mei, jamal] = [await member('mei'), await member('jamal')]
  const pageOf = { mei, jamal }
  for (const page of [mei, jamal]) await goesTo(page, '/more')

  for (const action of EACH) {
    const page = pageOf[WHO[action]]
    await test.step(`${action}, pressed twice`, async () => {
      const writes = countsWrites(page)
      await opens(page, ledger, `${action}, pressed twice`)
      await pressesTwice(await lastButton(page, action, '9.00'))
      await expect(page.getByText(DONE[action])).toBeVisible()
      await isDone(page, action)
      expect(await ledger.holds(`${action}, pressed twice`)).toEqual(HELD[action])
      expect(writes()).toBe(1)
    })
    await test.step(`${action}, left while it was under way`, async () => {
      await opens(page, ledger, `${action}, left`)
      const button = await lastButton(page, action, '9.00')
      const held = await holdsWrites(page)
      await button.click()
      await expect.poll(held.count).toBe(1)
      await page.goBack()
      // From the edit one is back on the transaction's own sheet.
      await expect(action === 'edit' ? editSheet(page) : transactionSheet(page)).toHaveCount(0)
      // Not what is left to read of the step before.
      await expect(page.getByText(DONE[action])).toHaveCount(0)
      await held.release()
      await expect(page.getByText(DONE[action])).toBeVisible()
      expect(await ledger.holds(`${action}, left`)).toEqual(HELD[action])
    })
    await test.step(`${action}, answer lost`, async () => {
      await opens(page, ledger, `${action}, answer lost`)
      const button = await lastButton(page, action, '9.00')
      const lossy = await losesAnswers(page)
      await button.click()
      await expect.poll(() => lossy.lost).toHaveLength(1)
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await lossy.stop()
      expect(await ledger.holds(`${action}, answer lost`)).toEqual(HELD[action])
    })
    await test.step(`${action}, answer lost: what came of it is shown, and it can be done again`, async () => {
      if (action === 'approve') await expect(transactionSheet(page)).toContainText('Approved')
      if (action === 'delete')
        await expect(transactionSheet(page)).toContainText('This transaction is not there any more')
      if (action === 'edit') {
        await save(page).click()
        await expect(page.getByText(DONE.edit)).toBeVisible()
        await isDone(page, 'edit')
      }
      expect(await ledger.holds(`${action}, answer lost`)).toEqual(HELD[action])
    })
  }
})

test('open while others change it: nobody writes over what they have not seen', async ({
  member,
  ledger,
}) => {
  const [mei, jamal] = [await member('mei', hearsNothing), await member('jamal', hearsNothing)]
  for (const page of [mei, jamal]) await goesTo(page, '/more')
  const hand = await ledger.handOf('mei@coffer.test')
  const approves = await ledger.handOf('jamal@coffer.test')

  await test.step('approved after it was edited: refused, and shown as it is', async () => {
    const id = await opens(jamal, ledger, 'Edited meanwhile')
    await hand.changes(id, { amount: 80 })
    await buttonOf(jamal, 'approve').click()
    await expect(transactionSheet(jamal).getByRole('alert')).toContainText(
      'This transaction has changed since you opened it. Please check it again.',
    )
    await expect(transactionSheet(jamal)).toContainText('You owe €80.00 to')
    expect(await ledger.holds('Edited meanwhile')).toEqual([`${JAMAL} -> ${MEI} 80.00 pending`])
  })
  await test.step('approved after it was deleted: gone', async () => {
    const id = await opens(jamal, ledger, 'Deleted meanwhile')
    await hand.deletes(id)
    await buttonOf(jamal, 'approve').click()
    await expect(transactionSheet(jamal)).toContainText('This transaction is not there any more')
    expect(await ledger.holds('Deleted meanwhile')).toEqual([])
  })
  await test.step('edited after it was approved: refused', async () => {
    const id = await opens(mei, ledger, 'Approved meanwhile')
    await entersAmount(mei, '9.00')
    await approves.changes(id, { status: 'approved' })
    await save(mei).click()
    await expect(editSheet(mei)).toContainText('Only pending transactions can be edited.')
    expect(await ledger.holds('Approved meanwhile')).toEqual([`${JAMAL} -> ${MEI} 8.00 approved`])
  })
  await test.step('deleted after it was approved: refused, nothing goes back', async () => {
    const id = await opens(mei, ledger, 'Approved before it was deleted')
    await buttonOf(mei, 'delete').click()
    await approves.changes(id, { status: 'approved' })
    await yesDelete(mei).click()
    await expect(mei.getByText('Something went wrong.')).toBeVisible()
    expect(await ledger.holds('Approved before it was deleted')).toEqual(HELD.approve)
  })
})

test('open in two tabs of one person: the second does not write over the first', async ({
  member,
  ledger,
}) => {
  const first = await member('mei', hearsNothing)
  await goesTo(first, '/more')
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
    expect(await ledger.holds('Edited in two tabs')).toEqual(HELD.edit)
    await editSheet(second).getByRole('button', { name: 'Show the new version' }).click()
    await expect(editSheet(second).getByRole('textbox', { name: 'Amount' })).toHaveValue(/^9(\.00)?$/)
  })
  await test.step('deleted in both: both say so', async () => {
    await opensInBoth('Deleted in two tabs')
    for (const tab of [first, second]) {
      await buttonOf(tab, 'delete').click()
      await expect(yesDelete(tab)).toBeVisible()
    }
    expect(await ledger.holds('Deleted in two tabs')).toEqual(PENDING)
    for (const tab of [first, second]) {
      await yesDelete(tab).click()
      await expect(tab.getByText(DONE.delete)).toBeVisible()
    }
    expect(await ledger.holds('Deleted in two tabs')).toEqual([])
  })
})
