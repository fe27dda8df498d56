// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { useWaitingStore } from '@coffer/shared-sdk/queries'
import type { UnreadableWrite, WaitingWrite } from '@coffer/shared-sdk/queries'
import { TestApp, aTransaction, ann, bo, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { aWrite } from '@coffer/shared-sdk/testing/write-queue'
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

afterEach(() => {
  cleanup()
  useWaitingStore.setState(EMPTY, true)
  useSheetStore.setState({ sheet: null })
})

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
  render(
    <TestApp path="/more" client={createTestClient()}>
      <WaitingSheet params={{}} open onClose={() => {}} onClosed={() => {}} />
    </TestApp>,
  )
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
  // The form has submitted the corrected one.
  sheet?.onSubmitted?.()
  expect(queue.discard).toHaveBeenCalledExactlyOnceWith('send')
})

test('what builds on a refused one says so', async () => {
  const expense = aWrite({
    id: 'expense',
    kind: 'expense',
    needs: ['event:event'],
    shown: { event: camp, created: [{ ...tea, receiver: ann }] },
  })
  open([refusedJoin, expense])
  expect(row('Expense of €12.50 in Camp').textContent).toContain('Waits for “Join Camp”')
  await userEvent.click(button(row('Join Camp'), 'Look at it'))
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
