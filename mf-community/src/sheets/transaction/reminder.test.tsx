// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bo, carla } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { NOW, aDetail, camp, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'
import { button, prepareEachTest, toast } from './transaction-sheet.fixture.tsx'

prepareEachTest()

const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()
/** Carla asked Bo for money two days ago. */
const old = aDetail({
  sender: bo,
  receiver: carla,
  status: 'pending',
  createdBy: 'user-carla',
  created: hoursAgo(48),
})

async function open({ as = 'carla', transaction = old, reminded = '' } = {}) {
  signInAs({ id: as })
  const server = serveTransactions(transaction)
  server.reminded = reminded
  const sheet = openAlone(TransactionSheet, { transactionId: transaction.id })
  await screen.findByText('Entered by')
  return { server, ...sheet }
}

test('who asked for money reminds the payer, once', async () => {
  const { server } = await open()
  server.answer = async () => Response.json({ reminded: NOW.replace('T', ' ') })
  await waitFor(() => expect(button('Send a reminder').getAttribute('aria-busy')).not.toBe('true'))
  await expectNoAxeViolations(document.body)
  await userEvent.dblClick(button('Send a reminder'))
  await waitFor(() => expect(toast()?.text).toBe('Reminder sent.'))
  expect(server.writes).toEqual([{ method: 'POST', path: '/ext/remind', body: { id: old.id } }])
  expect(button('Reminded today').disabled).toBe(true)
  expect(screen.getByText('You can send one reminder a day.')).toBeTruthy()
})

test('after a failure it can be sent again', async () => {
  const { server } = await open()
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(button('Send a reminder').getAttribute('aria-busy')).not.toBe('true'))
  await userEvent.click(button('Send a reminder'))
  await waitFor(() => expect(toast()?.tone).toBe('error'))
  server.answer = async () => Response.json({ reminded: NOW.replace('T', ' ') })
  await userEvent.click(button('Send a reminder'))
  await waitFor(() => expect(toast()?.text).toBe('Reminder sent.'))
})

test('a payer who was reminded within a day is not reminded again', async () => {
  await open({ reminded: hoursAgo(23).replace('T', ' ') })
  await waitFor(() => expect(button('Reminded today').disabled).toBe(true))
})

test('a payer who was reminded yesterday can be reminded', async () => {
  await open({ reminded: hoursAgo(25).replace('T', ' ') })
  await waitFor(() => expect(button('Send a reminder').disabled).toBe(false))
})

test('a new request says when a reminder is possible', async () => {
  await open({ transaction: aDetail({ ...old, created: hoursAgo(2) }) })
  expect(button('Send a reminder').disabled).toBe(true)
  expect(screen.getByText('You can send a reminder one day after the request.')).toBeTruthy()
})

test.each([
  ['the payer', { as: 'bo' }],
  ['uninvolved people', { as: 'uma' }],
  ['an approved request', { transaction: aDetail({ ...old, status: 'approved' }) }],
  ['an expense of an event', { transaction: aDetail({ ...old, sender: camp, senderId: camp.id }) }],
])('there is none for %s', async (_, options) => {
  await open(options)
  expect(screen.queryByRole('button', { name: /remind/i })).toBeNull()
})
