/**
 * Rights (accounting A6 to A9) end while a sheet is open: the server refuses, the person reads why, and nothing has
 * changed.
 */
import { NIGHTLY } from '../../app/environment.ts'
import type { House } from '../../app/shared-browsers.ts'
import { isOvertaken } from '../../app/money-network.ts'
import {
  FORMS,
  closesSheet,
  confirmation,
  fillsIn,
  opensSheet,
  getSubmitButton,
  yes,
} from '../../app/money-sheets.ts'
import {
  getActionButton,
  editSheet,
  entersAmount,
  opensTransaction,
  save,
  transactionSheet,
  yesDelete,
} from '../../app/money-transaction.ts'
import { choosesSide, sheet } from '../../app/money.ts'
import { expect, test } from '../../app/test.ts'
import { JAMAL, LAKE, MEI, NIKO, getEmail } from './people.ts'
import type { Who } from './people.ts'

const LOCKED = 'This event is locked.'
const NOT_OPEN = 'This event is not open for new transactions.'

export function testConcurrentChanges({ getPage, ledger }: House<Who>): void {
  const entersFor = async (description: string, entry: { from: string; to: string; group?: string }) => {
    const mei = await ledger().getClient(getEmail('mei'))
    expect(await mei.enters({ ...entry, amount: '4.40', description })).toEqual({ status: 200, message: '' })
    return ledger().fetchId(description)
  }
  const locks = () => ledger().setStatus(LAKE, 'inactive')
  const ofLake = { from: LAKE, to: MEI, group: 'everyone' }

  test('accounting A8: the event is locked while its expense is being edited or deleted: refused, with the reason', async () => {
    const page = getPage('mei')
    const id = await entersFor('Ice', ofLake)
    const held = [`${LAKE} -> ${MEI} 4.40 pending`]
    try {
      await opensTransaction(page, id, '4.40')
      await entersAmount(page, '9.99')
      // Once the form receives it, nothing can be sent any more.
      await isOvertaken(page, locks)
      await save(page).click()
      await expect(editSheet(page)).toContainText(NOT_OPEN)
      await expect(save(page)).toBeDisabled()
      await expect.poll(() => ledger().holds('Ice')).toEqual(held)

      await ledger().setStatus(LAKE, 'active')
      await editSheet(page).getByRole('button', { name: 'Back' }).click()
      await expect(getActionButton(page, 'delete')).toBeEnabled()
      await getActionButton(page, 'delete').click()
      await isOvertaken(page, locks)
      await yesDelete(page).click()
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await sheet(page, 'Delete transaction').getByRole('button', { name: 'Cancel' }).click()
      await expect(transactionSheet(page)).toContainText(NOT_OPEN)
      await expect(getActionButton(page, 'delete')).toBeDisabled()
      await expect.poll(() => ledger().holds('Ice')).toEqual(held)
    } finally {
      await ledger().setStatus(LAKE, 'active')
    }
  })

  test(
    'accounting A6: the event is locked while something is being entered: the form follows, and a question asked already is refused',
    { tag: NIGHTLY },
    async () => {
      const page = getPage('mei')
      const eventId = await ledger().accountId(LAKE)
      try {
        await opensSheet(page, 'event-expense', { eventId })
        await fillsIn(page, 'event-expense', '4.60', 'Locked out')
        await ledger().setStatus(LAKE, 'inactive')
        await expect(sheet(page, FORMS['event-expense'].title)).toContainText(LOCKED)
        await expect(getSubmitButton(page, 'event-expense')).toBeDisabled()
        await closesSheet(page, FORMS['event-expense'].title)

        await ledger().setStatus(LAKE, 'active')
        await opensSheet(page, 'event-funds', { eventId })
        await fillsIn(page, 'event-funds', '4.70', 'Locked out')
        await getSubmitButton(page, 'event-funds').click()
        await expect(yes(page)).toBeVisible()
        await isOvertaken(page, locks)
        await yes(page).click()
        await expect(confirmation(page).getByRole('alert')).toHaveText(NOT_OPEN)
        await expect.poll(() => ledger().holds('Locked out')).toEqual([])
        await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
        await expect(sheet(page, FORMS['event-funds'].title)).toContainText(LOCKED)
        await expect(getSubmitButton(page, 'event-funds')).toBeDisabled()
      } finally {
        await ledger().setStatus(LAKE, 'active')
      }
    },
  )

  test(
    'accounting A7, A9: an admin who is one no longer approves nothing, and reads why',
    { tag: NIGHTLY },
    async () => {
      const page = getPage('chidi')
      const id = await entersFor('Half of the pan', { from: JAMAL, to: MEI })
      try {
        await opensTransaction(page, id, '4.40')
        await expect(getActionButton(page, 'approve')).toBeEnabled()
        await isOvertaken(page, () => ledger().setRole(getEmail('chidi'), 'user'))
        await getActionButton(page, 'approve').click()
        await expect(page.getByText('Something went wrong.')).toBeVisible()
        await expect
          .poll(() => ledger().holds('Half of the pan'))
          .toEqual([`${JAMAL} -> ${MEI} 4.40 pending`])
      } finally {
        await ledger().setRole(getEmail('chidi'), 'admin')
      }
    },
  )

  test(
    'accounting A6, A9: an admin who is one no longer transfers nothing, and reads why',
    { tag: NIGHTLY },
    async () => {
      const page = getPage('chidi')
      try {
        await opensSheet(page, 'transfer')
        await choosesSide(page, 'From', NIKO)
        await choosesSide(page, 'To', MEI)
        await fillsIn(page, 'transfer', '4.50', 'Too late')
        await isOvertaken(page, () => ledger().setRole(getEmail('chidi'), 'user'))
        await getSubmitButton(page, 'transfer').click()
        await expect(sheet(page, FORMS.transfer.title)).toContainText(
          'You do not have permission to do this.',
        )
        await expect.poll(() => ledger().holds('Too late')).toEqual([])
      } finally {
        await ledger().setRole(getEmail('chidi'), 'admin')
      }
    },
  )
}
