// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import {
  ann,
  bo,
  createTestClient,
  neverResponds,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet } from '@coffer/shared-sdk/testing/each-test'
import { camp, without } from '../../events/event-context.fixture.ts'
import EventFundsSheet from './event-funds.sheet.tsx'
import { enterAmount, form, says, serveDuringEvent, show, submit } from './funds-sheet.fixture.tsx'

const server = serveDuringEvent()

describe('what prevents sending', () => {
  test.each([
    ['locked', { event: { ...camp, status: 'inactive' as const } }, 'This event is locked.'],
    [
      'concluded',
      { event: { ...camp, status: 'closed' as const } },
      'This event is concluded and can no longer change.',
    ],
    [
      'not a participant',
      { people: without(ann) },
      'Only participants of the event can be part of its transactions.',
    ],
    ['somebody else’s money', { senderId: bo.id }, 'You do not have permission to do this.'],
  ])('%s', async (_what, options, reason) => {
    show(options)
    enterAmount('5')
    expect(says(reason)).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('a hidden event accepts funds and shows no balance', () => {
    show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
    enterAmount('5')
    expect(says('Balances are hidden until the event is locked or concluded.')).toBeTruthy()
    expect(form().queryByText('Your balance in this event')).toBeNull()
    expect(submit().disabled).toBe(false)
  })

  test('a hidden event does not exist for people who do not take part', () => {
    show({ event: { ...camp, event: { ...camp.event, hidden: true } }, people: without(ann) })
    expect(says('This event is not available.')).toBeTruthy()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})

describe('while loading', () => {
  test('funds can be sent before the balance is known', () => {
    show({ balances: new Map() })
    expect(says('Loading the balance')).toBeTruthy()
    enterAmount('5')
    expect(submit().disabled).toBe(false)
  })

  /** Finds the balance's panel, whatever is known. */
  const panel = () => form().getByText(/^Unused funds/u).parentElement
  const label = () => panel()?.firstElementChild?.textContent

  test('the balance’s panel keeps its size from the start, also for managers who do not take part', async () => {
    const scope = signInAsAnn({ role: 'admin' })
    const client = createTestClient()
    renderSheet(EventFundsSheet, { eventId: camp.id }, { path: '/events', client })
    const place = panel()
    expect(label()).toBe('Balance in this event')
    // Privileged people can choose whose money it is in any event.
    const from = form().getByRole('button', { name: /^From/u })
    act(() => void client.setQueryData(eventQueries.detail(scope, camp.id).queryKey, camp))
    await waitFor(() => expect(form().getByText('Camp')).toBeTruthy())
    act(() => void client.setQueryData(participantQueries.ofEvent(scope, camp.id).queryKey, without(ann)))
    expect(await form().findByText('Choose who sends the money.')).toBeTruthy()
    expect(panel()).toBe(place)
    expect(label()).toBe('Balance in this event')
    expect(place?.textContent).not.toContain('Loading')
    expect(form().getByRole('button', { name: /^From/u })).toBe(from)
  })

  test('the panel keeps its size without a balance', () => {
    show({ people: without(ann), balances: new Map([[ann.id, null]]) })
    expect(label()).toBe('Your balance in this event')
    expect(within(panel()!).getByText('Unknown')).toBeTruthy()
  })

  test('a hidden event’s notice is shown before its people are loaded', () => {
    const scope = signInAsAnn({ role: 'admin' })
    const client = createTestClient()
    const hidden = { ...camp, event: { ...camp.event, hidden: true } }
    client.setQueryData(eventQueries.detail(scope, camp.id).queryKey, hidden)
    renderSheet(EventFundsSheet, { eventId: camp.id }, { path: '/events', client })
    expect(says('Balances are hidden until the event is locked or concluded.')).toBeTruthy()
  })

  test('loading the balance can be retried', async () => {
    server.read = noConnection
    show({ balances: new Map() })
    expect(await form().findByText('The balance could not be loaded.')).toBeTruthy()
    server.read = neverResponds
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    expect(says('Loading the balance')).toBeTruthy()
    expect(form().queryByText('The balance could not be loaded.')).toBeNull()
  })

  test('loading the event can be retried', async () => {
    server.read = noConnection
    signInAsAnn()
    renderSheet(EventFundsSheet, { eventId: 'event-camp' }, { path: '/events' })
    expect(await form().findByText('This event could not be loaded.')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    const again = vi.fn(noConnection)
    server.read = again
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(again).toHaveBeenCalled())
  })
})
