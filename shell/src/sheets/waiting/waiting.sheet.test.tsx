// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { useWaitingStore } from '@coffer/shared-sdk/queries'
import type { UnreadableWrite, WaitingWrite } from '@coffer/shared-sdk/queries'
import { aTransaction, ann, anAccount, bo, carla, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { aWrite } from '@coffer/shared-sdk/testing/write-queue'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import WaitingSheet from './waiting.sheet.tsx'

const EMPTY = useWaitingStore.getInitialState()
const tea = aTransaction({ sender: ann, receiver: bo, amount: 1250, description: 'Tea', status: 'approved' })
const send = aWrite({ id: 'send', shown: { created: [tea] } })
const camp = { id: 'event', name: 'Camp', isHidden: false }
const refusedJoin = aWrite({
  id: 'join',
  kind: 'join',
  provides: ['event:event'],
  shown: { event: camp },
  state: { status: 'refused', code: 'join-after-end', message: 'This event has ended.' },
})

cleanUpAfterEachTest()
afterEach(() => useWaitingStore.setState(EMPTY, true))

function open(writes: readonly WaitingWrite[], unreadable: readonly UnreadableWrite[] = []) {
  signInAsAnn()
  const queue = {
    refresh: vi.fn(async () => {}),
    keep: vi.fn(async () => {}),
    drain: vi.fn(async () => {}),
    retry: vi.fn(async () => {}),
    discard: vi.fn(async () => {}),
    close: vi.fn(),
  }
  useWaitingStore.setState({ writes, unreadable, queue })
  renderSheet(WaitingSheet, {}, { path: '/more' })
  return queue
}

const row = (text: string | RegExp) => screen.getByText(text).closest('li') as HTMLElement
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name })

test('says what waits, and discards only after a question', async () => {
  const queue = open([send])
  const sheet = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  const item = row('Send €12.50 to Bo Chen')
  expect(item.textContent).toContain('Tea')
  expect(within(item).getByText('Waiting')).toBeTruthy()
  await userEvent.click(button(item, 'Discard'))
  expect(queue.discard).not.toHaveBeenCalled()
  expect(within(item).getByRole('alert').textContent).toContain('What you entered is lost.')
  await expectNoAxeViolations(sheet)
  await userEvent.click(button(item, 'Keep'))
  await userEvent.click(button(item, 'Discard'))
  await userEvent.click(button(item, 'Discard'))
  expect(queue.discard).toHaveBeenCalledExactlyOnceWith('send')
})

test('sends at once when asked to, and says when the server cannot be reached', async () => {
  const queue = open([send])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(queue.drain).not.toHaveBeenCalled()
  expect(useToastStore.getState().toast?.text).toContain('The server cannot be reached.')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  await vi.waitFor(() => expect(queue.drain).toHaveBeenCalledOnce())
})

test('has nothing to send at once when everything was refused', async () => {
  open([refusedJoin])
  await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

test('a refused one has its reason, and its form opens with what was entered', async () => {
  const state = {
    status: 'refused',
    code: 'account-not-active',
    message: 'Both accounts must be active.',
  } as const
  const queue = open([{ ...send, state }])
  const item = row('Send €12.50 to Bo Chen')
  expect(within(item).getByRole('alert').textContent).toBe('Both accounts must be active.')
  await userEvent.click(button(item, 'Try again'))
  expect(queue.retry).toHaveBeenCalledExactlyOnceWith('send')
  await userEvent.click(button(item, 'Edit'))
  const { sheet } = useSheetStore.getState()
  expect([sheet?.id, sheet?.params]).toEqual([
    'send',
    { receiverId: bo.id, amount: '12.50', description: 'Tea' },
  ])
  expect(queue.discard).not.toHaveBeenCalled()
  // The form has submitted the corrected change.
  sheet?.onSubmitted?.()
  expect(queue.discard).toHaveBeenCalledExactlyOnceWith('send')
})

const refused = { status: 'refused', code: 'event-locked', message: 'This event is locked.' } as const
const spentBy = (receiver: typeof ann, amount: number, groupId = 'all') =>
  aTransaction({ sender: anAccount({ id: camp.id }), receiver, amount, description: 'Boat', groupId })
const correct = async () => {
  await userEvent.click(button(row('Expense of €60.00 in Camp'), 'Edit'))
  return useSheetStore.getState().sheet?.params
}

test('a refused expense of several payers opens with all of them and their amounts', async () => {
  const created = [spentBy(ann, 2500), spentBy(carla, 3500)]
  open([aWrite({ kind: 'expense', shown: { event: camp, created }, state: refused })])
  expect(await correct()).toEqual({
    eventId: 'event',
    payers: `${ann.id}:25.00,${carla.id}:35.00`,
    groupId: 'all',
    amount: '60.00',
    description: 'Boat',
  })
})

test('a refused expense with a new group opens with its name, members and shares', async () => {
  const member = (participantId: string, share: number) => ({
    id: `row-${participantId}`,
    groupId: 'new',
    participantId,
    share,
  })
  const participants = [member(ann.id, 100), member(carla.id, 125)]
  const group = { id: 'new', name: 'Cooks' }
  open([
    aWrite({
      kind: 'expense',
      requests: [{ op: 'create', collection: 'acc_groups', id: '', body: group }],
      shown: {
        event: camp,
        created: [spentBy(bo, 6000, 'new')],
        newGroup: { id: 'new', participants },
      },
      state: refused,
    }),
  ])
  expect(await correct()).toEqual({
    eventId: 'event',
    receiverId: bo.id,
    members: `${ann.id}:1.0,${carla.id}:1.25`,
    groupName: 'Cooks',
    amount: '60.00',
    description: 'Boat',
  })
})

test('a refused expense with a split of its own opens with it (accounting A25)', async () => {
  const split = { kind: 'equally', weights: { [ann.id]: 1 } } as const
  const created = [{ ...spentBy(bo, 6000, 'separate'), split }]
  open([aWrite({ kind: 'expense', shown: { event: camp, created }, state: refused })])
  expect(await correct()).toMatchObject({ receiverId: bo.id, split: JSON.stringify(split) })
})

test('a refused comment opens its transaction with what was written (accounting A26)', async () => {
  open([
    aWrite({
      kind: 'comment',
      requests: [{ op: 'create', collection: 'acc_comments', id: '', body: { tx: 'tx-1', text: 'Hello' } }],
      state: refused,
    }),
  ])
  await userEvent.click(button(row('Comment: “Hello”'), 'Edit'))
  const { sheet } = useSheetStore.getState()
  expect([sheet?.id, sheet?.params]).toEqual(['transaction', { transactionId: 'tx-1', comment: 'Hello' }])
})

test('what builds on a refused says so', async () => {
  const expense = aWrite({
    id: 'expense',
    kind: 'expense',
    needs: ['event:event'],
    shown: { event: camp, created: [{ ...tea, receiver: ann }] },
  })
  open([refusedJoin, expense])
  expect(row('Expense of €12.50 in Camp').textContent).toContain('Waits for “Join Camp”')
  await userEvent.click(button(row('Join Camp'), 'View'))
  expect(screen.getByTestId('test-path').textContent).toBe('/events/event')
})

test('one of another version is shown', async () => {
  open([], [{ id: 'new', isOtherSchema: true }])
  expect(row('A change that cannot be opened').textContent).toContain('Another version of the app')
})

test('says when nothing waits', async () => {
  open([])
  expect(await screen.findByText('Everything has been sent.')).toBeTruthy()
})
