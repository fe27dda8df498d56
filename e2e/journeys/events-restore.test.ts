/** Deleted transactions of an event are restored: from the toast, without a network, and from the list (accounting A28). */
import type { Page } from 'playwright/test'
import { STILL } from '../app/environment.ts'
import { makeEvent } from '../app/make-event.ts'
import { opensSheet, pressesTwice } from '../app/money-sheets.ts'
import { expect, test } from '../app/money-test.ts'
import { canKeepWrites } from '../app/waiting-writes.ts'
import { seesToast } from '../app/toasts.ts'

const MEI = 'Mei-Ling Chen'
const NIKO = 'Niko Papadakis'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test(
  'a deleted expense comes back from the toast, also without a network, and from the list',
  { tag: '@events' },
  async ({ visitor, ledger, stack }) => {
    const name = 'Tide pools'
    const id = await makeEvent(stack, { name, start: 40, end: 42, participants: [MEI, NIKO] })
    const client = await ledger.getClient('niko@coffer.test')
    await client.enters({ from: name, to: NIKO, amount: '31.10', description: 'Nets', group: 'everyone' })
    const entered = await ledger.holds('Nets')
    const [transactionId = ''] = await ledger.fetchIds('Nets')
    const person = await visitor(STILL)
    const niko = person.page
    await person.isSignedInAs('niko@coffer.test')
    await person.opens(`/events/${id}/txs`)
    await canKeepWrites(niko)
    const deletes = async () => {
      await niko.goto(`/events/${id}/txs`)
      await opensSheet(niko, 'transaction', { transactionId })
      await niko
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/u })
        .click()
      await niko
        .getByRole('dialog', { name: 'Delete transaction' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(undo(niko)).toBeVisible()
      await expect.poll(() => ledger.holds('Nets')).toEqual([])
    }

    await test.step('two taps on Undo', async () => {
      await deletes()
      await pressesTwice(undo(niko))
      await seesToast(niko, 'Restored')
      expect(await ledger.holds('Nets')).toEqual(entered)
    })
    await test.step('Undo without a network', async () => {
      await deletes()
      await niko.context().setOffline(true)
      await undo(niko).click()
      await seesToast(niko, 'Saved on this device.')
      await niko.context().setOffline(false)
      await expect.poll(() => ledger.holds('Nets')).toEqual(entered)
    })
    await test.step('Restore from the list', async () => {
      await deletes()
      await niko.getByRole('button', { name: 'Deleted', exact: true }).click()
      const sheet = niko.getByRole('dialog', { name: 'Deleted' })
      await pressesTwice(sheet.getByRole('button', { name: 'Restore Nets' }))
      await seesToast(niko, 'Restored')
      await expect(sheet.getByText('Nothing to restore')).toBeVisible()
      expect(await ledger.holds('Nets')).toEqual(entered)
    })
  },
)

test('all transactions of an event come back', { tag: '@events' }, async ({ member, ledger, stack }) => {
  const name = 'Kelp forest'
  const id = await makeEvent(stack, {
    name,
    start: -3,
    end: 3,
    participants: [MEI, NIKO],
  })
  const client = await ledger.getClient('niko@coffer.test')
  for (const [amount, description] of [
    ['12.30', 'Fins'],
    ['7.01', 'Masks'],
  ] as const)
    await client.enters({ from: name, to: NIKO, amount, description, group: 'everyone' })
  const entered = [await ledger.holds('Fins'), await ledger.holds('Masks')]
  const chidi = await member('chidi')
  await chidi.goto(`/events/${id}`)
  await chidi.getByRole('button', { name: 'Admin options' }).click()
  await chidi
    .getByRole('dialog', { name: 'Admin options' })
    .getByRole('button', { name: /^Delete All/u })
    .click()
  await chidi.getByRole('dialog').getByRole('button', { name: 'Delete all', exact: true }).click()
  await expect(undo(chidi)).toBeVisible()
  expect([await ledger.holds('Fins'), await ledger.holds('Masks')]).toEqual([[], []])
  await undo(chidi).click()
  await expect(chidi.getByText('Restored')).toBeVisible()
  expect([await ledger.holds('Fins'), await ledger.holds('Masks')]).toEqual(entered)
})
