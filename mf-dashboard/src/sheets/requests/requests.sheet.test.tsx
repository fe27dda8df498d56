// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { transactionQueries } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  accepts,
  anAccount,
  ann,
  bo,
  carla,
  createTestClient,
  noConnection,
  signInAsAnn,
  neverResponds,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubStoringServer } from '@coffer/shared-sdk/testing/each-test'
import RequestsSheet from './requests.sheet.tsx'

const ofBo = aTransaction({ id: 'tx-bo', status: 'pending', sender: ann, receiver: bo })
const ofCarla = aTransaction({
  id: 'tx-carla',
  status: 'pending',
  sender: ann,
  receiver: carla,
  amount: 300,
  description: '',
})

const server = stubStoringServer()
/** Returns the ids of each batch that was sent. */
const batches = () =>
  server.stored.map(({ body }) => body.requests?.map(({ url }) => url.split('/').at(-1) ?? ''))

function show(requests: readonly (typeof ofBo)[] | null = [ofBo, ofCarla]) {
  const scope = signInAsAnn()
  const client = createTestClient()
  const { queryKey } = transactionQueries.pendingRequests(scope, ann.id)
  if (requests) client.setQueryData(queryKey, [...requests])
  const { onClose } = renderSheet(RequestsSheet, {}, { path: '/dashboard', client })
  return {
    onClose,
    answerWith: (next: readonly (typeof ofBo)[]) => act(() => void client.setQueryData(queryKey, [...next])),
  }
}

const approve = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toast = () => useToastStore.getState().toast

test('shows receiver, amount and description, and what approving does', async () => {
  show()
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(items[0]).toContain('Bo Chen requested €12.50 from you')
  expect(items[0]).toContain('For: Dinner')
  expect(items[1]).toContain('Carla Núñez requested €3.00 from you')
  expect(items[1]).not.toContain('For:')
  expect(screen.getByText('Once approved, the money is sent right away.')).toBeTruthy()
  expect(screen.getByText('Approving all sends €15.50 right away.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('opening by itself it focuses none of the buttons', async () => {
  show()
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'))
})

test('approves one; the others stay', async () => {
  const { onClose } = show()
  await userEvent.click(approve('Approve €12.50 to Bo Chen'))
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Approved successfully!', tone: 'success' }))
  expect(batches()).toEqual([['tx-bo']])
  // The row stays, so that Carla's request does not slide under the finger.
  const [answered, other] = screen.getAllByRole('listitem')
  expect(within(answered!).getByRole<HTMLButtonElement>('button', { name: 'Approved' }).disabled).toBe(true)
  expect(within(other!).getByRole('button', { name: 'Approve €3.00 to Carla Núñez' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a payment is confirmed, in the words of the one who was paid', async () => {
  show([aTransaction({ ...ofBo, kind: 'payment' }), ofCarla])
  expect(screen.getByText('Bo Chen says they paid you €12.50')).toBeTruthy()
  expect(screen.getByText('Once approved or confirmed, it counts right away.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Not received: €12.50 from Bo Chen' })).toBeTruthy()
  await userEvent.click(approve('Received €12.50 from Bo Chen'))
  await screen.findByRole('button', { name: 'Received' })
  expect(toast()).toMatchObject({ text: 'Payment confirmed.' })
  expect(batches()).toEqual([['tx-bo']])
})

test('a payment that was not received is asked about in its own words', async () => {
  show([aTransaction({ ...ofBo, kind: 'payment' })])
  await userEvent.click(screen.getByRole('button', { name: 'Not received: €12.50 from Bo Chen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Payment not received?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not received' }))
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Marked as not received.' }))
})

test('payments alone send no money', () => {
  show([aTransaction({ ...ofBo, kind: 'payment' })])
  expect(screen.getByText('Once confirmed, the payment counts right away.')).toBeTruthy()
})

test('by keys alone: Tab leads to the buttons, and Enter approves one after the other', async () => {
  const { onClose } = show()
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'))
  const pressesEnterOn = async (name: string) => {
    for (let presses = 0; presses < 10 && document.activeElement !== approve(name); presses += 1) {
      await userEvent.tab()
    }
    expect(document.activeElement).toBe(approve(name))
    await userEvent.keyboard('{Enter}')
  }
  await pressesEnterOn('Approve €12.50 to Bo Chen')
  await screen.findByRole('button', { name: 'Approved' })
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0])
  await pressesEnterOn('Approve €3.00 to Carla Núñez')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(batches()).toEqual([['tx-bo'], ['tx-carla']])
})

/** Finds the button by its text, because roles are slow to find among hundreds of rows. */
const approveAllButton = (count: number) => screen.getByText(`Approve all (${count})`).closest('button')!

/** Taps 'Approve all' and confirms. */
async function approveAll(count: number) {
  await userEvent.click(approveAllButton(count))
  const question = await screen.findByText(new RegExp(`^This approves ${count} requests`, 'u'))
  const dialog = question.closest<HTMLElement>('[role=dialog]')!
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
}

test('asks before it approves all, with the total, then sends one batch and closes', async () => {
  const { onClose } = show()
  await userEvent.click(approve('Approve all (2)'))
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 requests' })
  expect(within(dialog).getByText('This approves 2 requests and sends €15.50 right away.')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  expect(batches()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(batches()).toEqual([['tx-bo', 'tx-carla']])
})

test('a request of a closed account says so and does not block the others', async () => {
  const closed = anAccount({ id: 'account-dan', name: 'Dan Ek', status: 'closed' })
  show([aTransaction({ ...ofBo, id: 'tx-dan', receiver: closed }), ofBo, ofCarla])
  expect(await screen.findByText('Approving all sends €15.50 right away.')).toBeTruthy()
  expect(approve('Approve €12.50 to Dan Ek').disabled).toBe(true)
  expect(approve('Decline €12.50 to Dan Ek').disabled).toBe(true)
  await approveAll(2)
  expect(batches()).toEqual([['tx-bo', 'tx-carla']])
})

test('approves at most as many as one batch allows', async () => {
  const { onClose } = show(
    Array.from({ length: 252 }, (_, n) => aTransaction({ ...ofBo, id: `tx-${n}`, amount: 100 })),
  )
  expect(screen.getByText('Approving all sends €250.00 right away.')).toBeTruthy()
  await approveAll(250)
  await waitFor(() => expect(approveAllButton(2).disabled).toBe(false))
  expect(batches().map((ids) => ids?.length)).toEqual([250])
  expect(onClose).not.toHaveBeenCalled()
})

test('closes when the last one is approved elsewhere', async () => {
  const { onClose, answerWith } = show([ofBo])
  answerWith([])
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a double tap approves once, and the button shows that it is pending', async () => {
  server.answer = neverResponds
  show()
  const button = approve('Approve €12.50 to Bo Chen')
  await act(async () => {
    button.click()
    button.click()
  })
  expect(batches()).toEqual([['tx-bo']])
  expect(button.getAttribute('aria-busy')).toBe('true')
  await approveAll(2)
  expect(batches()).toEqual([['tx-bo'], ['tx-carla']])
})

test('shows a refusal, and can be approved again', async () => {
  server.answer = () =>
    Promise.resolve(
      Response.json({ status: 400, message: 'This transaction has changed.', data: {} }, { status: 400 }),
    )
  const { onClose } = show()
  await userEvent.click(approve('Approve €12.50 to Bo Chen'))
  expect((await screen.findByRole('alert')).textContent).toBe('This transaction has changed.')
  expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  server.answer = accepts
  await userEvent.click(approve('Approve €12.50 to Bo Chen'))
  await screen.findByRole('button', { name: 'Approved' })
  expect(batches()).toEqual([['tx-bo'], ['tx-bo']])
  expect(onClose).not.toHaveBeenCalled()
})

const declineBo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decline €12.50 to Bo Chen' })
const findQuestion = (name: string) => screen.findByRole('dialog', { name })
/** Returns the bodies that the batches write. */
const bodies = () => server.stored.flatMap(({ body }) => body.requests?.map((one) => one.body) ?? [])

test('declines one with a reason, after asking; the others stay', async () => {
  const { onClose } = show()
  await userEvent.click(declineBo())
  const dialog = await findQuestion('Decline request')
  expect(
    within(dialog).getByText(
      'Bo Chen will not get €12.50. The request stays visible as declined and does not count towards any balance.',
    ),
  ).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.type(within(dialog).getByLabelText(/Reason/u), '  Paid in cash ')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Declined successfully!', tone: 'success' }))
  expect(bodies()).toEqual([
    { status: 'declined', decline_reason: 'Paid in cash', shownUpdated: '2026-01-05T09:00:00.000Z' },
  ])
  await screen.findByRole('button', { name: 'Declined' })
  expect(onClose).not.toHaveBeenCalled()
})

test('cancelling declines nothing', async () => {
  show()
  await userEvent.click(declineBo())
  const dialog = await findQuestion('Decline request')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline request' })).toBeNull())
  expect(batches()).toEqual([])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('declines all in one batch with one reason, once, and closes', async () => {
  const { onClose } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Decline all (2)' }))
  const dialog = await findQuestion('Decline 2 requests')
  expect(
    within(dialog).getByText(
      'All 2 requests, €15.50 in total, stay visible as declined and do not count towards any balance.',
    ),
  ).toBeTruthy()
  await act(async () => {
    const yes = within(dialog).getByRole('button', { name: 'Decline' })
    yes.click()
    yes.click()
  })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(batches()).toEqual([['tx-bo', 'tx-carla']])
  expect(bodies()).toMatchObject([
    { status: 'declined', decline_reason: '' },
    { status: 'declined', decline_reason: '' },
  ])
})

test('a refused decline keeps the reason and says why; it can be sent again', async () => {
  server.answer = () =>
    Promise.resolve(
      Response.json({ status: 400, message: 'This transaction has changed.', data: {} }, { status: 400 }),
    )
  show()
  await userEvent.click(declineBo())
  const dialog = await findQuestion('Decline request')
  const reason = within(dialog).getByLabelText<HTMLInputElement>(/Reason/u)
  await userEvent.type(reason, 'No')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This transaction has changed.')
  expect(toast()).toMatchObject({ text: 'Something went wrong.', tone: 'error' })
  expect(reason.value).toBe('No')
  server.answer = accepts
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Declined' })
  expect(batches()).toEqual([['tx-bo'], ['tx-bo']])
})

test('a request that is answered elsewhere meanwhile is not asked about any more', async () => {
  const { answerWith } = show()
  await userEvent.click(declineBo())
  await findQuestion('Decline request')
  answerWith([ofCarla])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline request' })).toBeNull())
  expect(batches()).toEqual([])
})

test('a double tap on approving all sends one batch', async () => {
  const { onClose } = show()
  await userEvent.click(approve('Approve all (2)'))
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 requests' })
  await act(async () => {
    const yes = within(dialog).getByRole('button', { name: 'Approve' })
    yes.click()
    yes.click()
  })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(batches()).toEqual([['tx-bo', 'tx-carla']])
})

test('shows the empty state without closing', async () => {
  const { onClose } = show([])
  expect(screen.getByText('No pending requests')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that loading failed', async () => {
  vi.stubGlobal('fetch', noConnection)
  show(null)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('This could not be loaded.')).toBeTruthy()
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy()
})
