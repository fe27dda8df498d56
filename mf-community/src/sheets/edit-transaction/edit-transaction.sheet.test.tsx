// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { accepts, ann, bo, noConnection, refuses } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { NOW, aDetail, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import EditTransactionSheet from './edit-transaction.sheet.tsx'

cleanUpAfterEachTest()

/** Ann requested 12.50 from Bo. */
const request = aDetail({ sender: bo, receiver: ann, status: 'pending', createdBy: 'user-ann' })
const toast = () => useToastStore.getState().toast
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Try again)/u })
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const enterAmount = (text: string) => fireEvent.change(amount(), { target: { value: text } })
const NO_ANSWER = 'The server did not answer. Nothing is lost: try again, it will not be done twice.'

async function open(as = 'ann', transaction = request) {
  signInAs({ id: as })
  const server = serveTransactions(transaction)
  const sheet = openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  await screen.findByLabelText('Amount')
  return { server, ...sheet }
}

test('starts with the stored values, and can be saved only when changed and valid', async () => {
  await open()
  expect(amount().value).toBe('12.50')
  expect(screen.getByLabelText<HTMLInputElement>('For').value).toBe('Dinner')
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  enterAmount('-5')
  expect(screen.getByText('The amount must be above zero.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  enterAmount('7.25')
  expect(screen.getByText('Bo Chen owes you €7.25, pending approval.')).toBeTruthy()
  expect(save().disabled).toBe(false)
  enterAmount('12.50')
  await userEvent.type(screen.getByLabelText('For'), ' for two')
  expect(screen.getByText('Everyone will see the new description.')).toBeTruthy()
  expect(save().disabled).toBe(false)
})

test('saves the change of the shown version, shows a toast and closes', async () => {
  const { server, onClose } = await open()
  enterAmount('7.25')
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.writes).toEqual([
    {
      method: 'PATCH',
      path: '/api/collections/acc_txs/records/tx-1',
      body: { amount: 7.25, description: 'Dinner', shownUpdated: '2026-03-10T10:00:00.000Z' },
    },
  ])
  expect(toast()).toMatchObject({ text: 'Transaction updated', tone: 'success' })
})

test('updates the cache for the sheet below before anything is fetched again', async () => {
  const { server, onClose, cached } = await open()
  enterAmount('7.25')
  server.answer = () => Promise.resolve(Response.json({ id: 'tx-1', updated: '2026-03-10 12:00:00.000Z' }))
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(cached('tx-1')).toMatchObject({ amount: 725, description: 'Dinner', updated: NOW })
})

test('a double tap saves once', async () => {
  const { server } = await open()
  enterAmount('7.25')
  await act(async () => {
    save().click()
    save().click()
  })
  expect(server.writes).toHaveLength(1)
})

test('after a lost answer the same is sent again', async () => {
  const { server, onClose } = await open()
  enterAmount('7.25')
  // The change was stored although the answer is lost.
  server.answer = () => {
    server.transactions = [aDetail({ ...request, amount: 725, updated: NOW })]
    return noConnection()
  }
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe(NO_ANSWER)
  expect(onClose).not.toHaveBeenCalled()
  server.answer = accepts
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.writes[1]).toEqual(server.writes[0])
})

test('continues after the back button closed the sheet, and then closes nothing else', async () => {
  const { server, onClose, goBack } = await open()
  let answerNow = () => {}
  server.answer = () =>
    new Promise((resolve) => {
      answerNow = () => resolve(Response.json({ id: 'tx-1' }))
    })
  enterAmount('7.25')
  await userEvent.click(save())
  goBack()
  answerNow()
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Transaction updated' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('does not overwrite somebody else’s change: it offers the new version', async () => {
  const { server, invalidateQueries } = await open()
  enterAmount('7.25')
  server.transactions = [aDetail({ ...request, amount: 9900, updated: NOW })]
  await act(invalidateQueries)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Somebody changed this transaction while you were editing.',
  )
  expect(amount().value).toBe('7.25')
  expect(save().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Show the new version' }))
  expect(amount().value).toBe('99.00')
  enterAmount('8.00')
  await userEvent.click(save())
  expect(server.writes).toMatchObject([{ body: { amount: 8, shownUpdated: NOW } }])
})

test('a refusal for an outdated version offers the new version', async () => {
  const { server, onClose } = await open()
  enterAmount('7.25')
  server.transactions = [aDetail({ ...request, amount: 9900, updated: NOW })]
  server.answer = refuses(
    409,
    'updated',
    'changed-since',
    'This transaction has changed since you opened it. Please check it again.',
  )
  await userEvent.click(save())
  expect(await screen.findByRole('button', { name: 'Show the new version' })).toBeTruthy()
  expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
  expect(onClose).not.toHaveBeenCalled()
})

test('cannot be edited once it is approved elsewhere, with the reason', async () => {
  const { server, invalidateQueries } = await open()
  enterAmount('7.25')
  server.transactions = [aDetail({ ...request, status: 'approved', updated: NOW })]
  await act(invalidateQueries)
  expect(await screen.findByText('Only pending transactions can be edited.')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('shows a notice when it was deleted elsewhere', async () => {
  const { server, invalidateQueries } = await open()
  server.transactions = []
  await act(invalidateQueries)
  expect(await screen.findByText('This transaction no longer exists')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('people who may not edit it read why', async () => {
  await open('uma')
  expect(screen.getByText('Only the person who entered this, or an admin, can change it.')).toBeTruthy()
  expect(amount().closest('fieldset')?.disabled).toBe(true)
  expect(save().disabled).toBe(true)
})
