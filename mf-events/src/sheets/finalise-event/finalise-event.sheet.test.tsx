// @vitest-environment happy-dom
/** `conclusion-preview.test.ts` tests the figures themselves. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  accepts,
  anEvent,
  ann,
  bo,
  createTestClient,
  emptyLists,
  manualClock,
  neverResponds,
  noConnection,
  refuses,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { AFTERWARDS, participation } from '../../events/event-context.fixture.ts'
import FinaliseEventSheet from './finalise-event.sheet.tsx'

const server = stubServer()
const CONCLUDE = 'POST /ext/events/event-camp/conclude'
const locked = anEvent({ status: 'inactive' })

beforeEach(() => setClock({ now: () => AFTERWARDS, runAfter: () => () => {} }))

/** Bo paid 30.00 for everyone, Ann paid in 3.00. */
const ENTRIES = [
  aTransaction({ id: 'tx-1', sender: locked, receiver: bo, amount: 3000, status: 'pending', groupId: 'all' }),
  aTransaction({ id: 'tx-2', sender: ann, receiver: locked, amount: 300, status: 'pending' }),
].map((row) => ({ ...row, senderId: row.sender.id, receiverId: row.receiver.id }))

interface FinaliseOptions {
  readonly event?: EventAccount | null
  readonly role?: 'user' | 'admin'
  readonly entries?: readonly TransactionWithAccounts[] | null
  readonly payments?: readonly TransactionWithAccounts[]
}

function show({ event = locked, role = 'admin', entries = ENTRIES, payments = [] }: FinaliseOptions = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  if (event) client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.ofEvent(scope, 'event-camp').queryKey, participation)
  client.setQueryData(transactionQueries.paymentsOfEvent(scope, 'event-camp').queryKey, payments)
  if (entries) client.setQueryData(transactionQueries.ofEvent(scope, 'event-camp').queryKey, entries)
  return renderSheet(FinaliseEventSheet, { eventId: 'event-camp' }, { path: '/events/event-camp', client })
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Conclude event' }))
const submit = () => sheet().getByRole<HTMLButtonElement>('button', { name: 'Conclude' })
const toast = () => useToastStore.getState().toast
async function confirm() {
  await userEvent.click(submit())
  const dialog = await screen.findByRole('dialog', { name: 'Conclude event' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conclude' }))
  return dialog
}

test('says in words and figures what concluding does', async () => {
  show()
  expect(
    sheet().getByText('Concluding Camp settles all its balances for good. This cannot be undone.'),
  ).toBeTruthy()
  expect(sheet().getByRole('group', { name: 'What will be settled' }).textContent).toBe(
    'Total spent€30.00Left over, distributed to everyone by share€3.002 pending transactions will be approved',
  )
  const balances = within(sheet().getByRole('region', { name: 'Final balances' })).getAllByRole('listitem')
  expect(balances.map((row) => row.textContent)).toEqual([
    'ALYouCharged · Currently −€13.00−€12.00',
    'BCBo ChenCredited · Currently +€20.00+€21.00',
    'CNCarla NúñezCharged · Currently −€10.00−€9.00',
  ])
  await expectNoAxeViolations(document.body)
})

test('payments so far are shown, and counted in the balances', () => {
  const paid = aTransaction({
    kind: 'payment',
    settles: 'event-camp',
    sender: bo,
    receiver: ann,
    amount: 1200,
  })
  show({ payments: [paid] })
  const balances = within(sheet().getByRole('region', { name: 'Final balances' })).getAllByRole('listitem')
  expect(balances.slice(0, 2).map((row) => row.textContent)).toEqual([
    'ALYouAll square · Currently −€1.00 · Paid back €12.00€0.00',
    'BCBo ChenCredited · Currently +€8.00 · Got back €12.00+€9.00',
  ])
})

test('concludes after another question, and closes', async () => {
  server.answers[CONCLUDE] = accepts
  const { onClose } = show()
  await userEvent.click(submit())
  const dialog = await screen.findByRole('dialog', { name: 'Conclude event' })
  expect(
    within(dialog).getByText('Are you sure you want to conclude Camp? This cannot be undone.'),
  ).toBeTruthy()
  await expectNoAxeViolations(document.body)
  expect(server.asked.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conclude' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(toast()).toMatchObject({ text: 'Event is now concluded!', tone: 'success' })
  // The figures stay visible while the sheet closes.
  expect(screen.getByText('Total spent')).toBeTruthy()
})

test('shows that it is working, and when it takes long', async () => {
  server.answers[CONCLUDE] = neverResponds
  const clock = manualClock(AFTERWARDS)
  show()
  const dialog = await confirm()
  expect(within(dialog).getByText('Concluding the event')).toBeTruthy()
  const slow = clock.timers.find(({ delayMs }) => delayMs === 8000)
  act(() => slow?.run())
  expect(within(dialog).getByText('This is taking longer than expected...')).toBeTruthy()
  await expectNoAxeViolations(document.body)
})

test('without a connection it says so, and can be tried again', async () => {
  server.answers[CONCLUDE] = noConnection
  server.answers['/api/collections/acc_accounts/records'] = noConnection
  const { onClose } = show()
  const dialog = await confirm()
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'The server did not answer. Nothing is lost: try again, it will not be done twice.',
  )
  server.answers[CONCLUDE] = accepts
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('shows the server’s refusal', async () => {
  const sentence = 'Lock the event before concluding it.'
  server.answers[CONCLUDE] = refuses(400, 'reason', 'event-not-locked', sentence)
  const { onClose } = show()
  const dialog = await confirm()
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
  expect(onClose).not.toHaveBeenCalled()
})

describe('cannot be concluded', () => {
  test.each([
    ['without expenses', { entries: [] }, 'Cannot conclude this event without any expenses.'],
    ['before it is locked', { event: anEvent() }, 'Lock the event before concluding it.'],
  ] as const)('%s', async (_, options, sentence) => {
    show(options)
    expect(sheet().getByText(sentence)).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body)
  })

  test.each([
    ['by a participant', { role: 'user' }, 'Only admins of the community can conclude events.'],
    [
      'by an event admin',
      { role: 'user', event: anEvent({ status: 'inactive', event: { adminIds: ['user-ann'] } }) },
      'Only admins of the community can conclude events.',
    ],
    ['twice', { event: anEvent({ status: 'closed' }) }, 'This event is concluded and can no longer change.'],
  ] as const)('%s', async (_, options, sentence) => {
    show({ ...options, entries: null })
    expect(sheet().getByText(sentence)).toBeTruthy()
    expect(sheet().queryByRole('button', { name: 'Conclude' })).toBeNull()
    // Nobody else needs the transactions.
    expect(server.asked).toEqual([])
    await expectNoAxeViolations(document.body)
  })

  test('when it is unknown', async () => {
    server.answers['/api/collections/acc_accounts/records'] = emptyLists
    server.answers['/api/collections/authz/records'] = emptyLists
    show({ event: null })
    expect(await screen.findByText('This event is not available.')).toBeTruthy()
  })
})

test('says that it is loading, and can be retried after a failure', async () => {
  server.answers['/api/collections/acc_txs/records'] = noConnection
  show({ entries: null })
  expect(screen.getByText('Loading')).toBeTruthy()
  await expectNoAxeViolations(document.body)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('The event could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(document.body)
})
