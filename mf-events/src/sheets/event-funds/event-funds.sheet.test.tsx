// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useToastStore } from '@coffer/shared-sdk/host'
import { eventBookQueries, eventQueries, transactionDetailQueries } from '@coffer/shared-sdk/queries'
import type { EventBook, EventStanding } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  accepts,
  anEvent,
  ann,
  bo,
  createTestClient,
  noConnection,
  refuses,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { serveEachTest } from '@coffer/shared-sdk/testing/each-test'
import { DURING, book, camp, without } from '../parts/event-place.fixture.ts'
import EventFundsSheet from './event-funds.sheet.tsx'

const server = serveEachTest()

beforeEach(() => setClock({ now: () => DURING, after: () => () => {} }))

interface Given {
  readonly event?: EventAccount
  readonly people?: EventBook
  readonly role?: 'user' | 'admin'
  readonly senderId?: string
  /** By account, in cents, null where there is none; those left out are on their way. */
  readonly balances?: ReadonlyMap<string, number | null>
}

const BALANCES = new Map([
  [ann.id, 666],
  [bo.id, -333],
])

function show({ event = camp, people = book, role = 'user', senderId, balances = BALANCES }: Given = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(eventBookQueries.ofEvent(scope, event.id).queryKey, people)
  for (const [accountId, balance] of balances) {
    const { queryKey } = transactionDetailQueries.eventStanding(scope, accountId, event.id)
    const figures = { expenses: 0, currency: 'EUR', groups: [] } as const
    const standing: EventStanding | null = balance === null ? null : { balance, share: balance, ...figures }
    client.setQueryData(queryKey, standing)
  }
  const onClose = vi.fn()
  render(
    <TestApp path="/events/event-camp" client={client}>
      <EventFundsSheet
        open
        onClose={onClose}
        onClosed={() => {}}
        params={{ eventId: event.id, ...(senderId !== undefined && { senderId }) }}
      />
    </TestApp>,
  )
  return { onClose }
}

const form = () => within(screen.getByRole('dialog', { name: 'Send funds' }))
const submit = () => form().getByRole<HTMLButtonElement>('button', { name: 'Send' })
const says = (text: string) => form().getByText(text)
const enterAmount = (text: string) =>
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } })
const confirmation = () => screen.findByRole('dialog', { name: 'Send Funds' })
const confirm = (dialog: HTMLElement, name = 'Send') =>
  userEvent.click(within(dialog).getByRole('button', { name }))

/** A form ready to be sent, asked for and at its confirmation. */
async function confirming(given: Given = {}) {
  const shown = show(given)
  enterAmount('12.50')
  await userEvent.click(submit())
  return { ...shown, dialog: await confirmation() }
}

describe('sending one’s own', () => {
  test('says what it does to the balance, then asks in the spec’s words, then stores it pending', async () => {
    const { onClose } = show()
    expect(screen.queryByRole('button', { name: /^From/u })).toBeNull()
    expect(says('Enter an amount.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    enterAmount('12.50')
    await userEvent.type(screen.getByLabelText('For'), ' Deposit ')
    expect(says('You send €12.50 to Camp. It stays pending until the event is concluded.')).toBeTruthy()
    const shift = says('Your balance in this event').parentElement
    expect(shift?.textContent).toContain('+€6.66 then −€5.84')
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(submit())
    const dialog = await confirmation()
    expect(within(dialog).getByText('Are you sure you want to send €12.50 to Camp?')).toBeTruthy()
    expect(server.bodies).toEqual([])
    await confirm(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{15}$/u),
        sender: 'account-ann',
        receiver: 'event-camp',
        amount: 12.5,
        currency: 'EUR',
        description: 'Deposit',
        status: 'pending',
        tx_group: '',
        groupx: '',
        created_by: 'user-ann',
      },
    ])
    expect(useToastStore.getState().toast).toMatchObject({ text: 'Sent successfully!', tone: 'success' })
  })

  test('stores nothing when the confirmation is cancelled, and loses nothing', async () => {
    const { dialog } = await confirming()
    await confirm(dialog, 'Cancel')
    expect(server.bodies).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.50')
  })

  test('a double tap sends once', async () => {
    const { dialog } = await confirming()
    const button = within(dialog).getByRole('button', { name: 'Send' })
    await act(async () => {
      button.click()
      button.click()
    })
    expect(server.bodies).toHaveLength(1)
  })

  test('after a lost answer it is sent again with the same id, and nothing can be changed meanwhile', async () => {
    const { dialog, onClose } = await confirming()
    server.answer = noConnection
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The server did not answer. Nothing is lost: try again, it will not be entered twice.',
    )
    await confirm(dialog, 'Cancel')
    expect(screen.getByLabelText('Amount').closest('fieldset')?.disabled).toBe(true)
    server.answer = accepts
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await confirm(await confirmation(), 'Try again')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toHaveLength(2)
    expect(server.bodies[1]).toEqual(server.bodies[0])
  })

  test('shows the server’s reason, and can be sent again', async () => {
    const { dialog } = await confirming()
    server.answer = refuses(
      400,
      'receiver',
      'event-not-active',
      'This event is not open for new transactions.',
    )
    await confirm(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'This event is not open for new transactions.',
    )
    await confirm(dialog, 'Cancel')
    expect(submit().disabled).toBe(false)
  })
})

describe('on behalf of a participant', () => {
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: /^From/u }))
    const picker = within(await screen.findByRole('dialog', { name: 'Send funds of' }))
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    await userEvent.click(picker.getByRole('radio', { name }))
    await userEvent.click(picker.getByRole('button', { name: 'Select' }))
  }

  test.each([
    ['the event’s admin', { event: anEvent({ event: { adminIds: ['user-ann'] } }) }],
    ['a privileged person who does not take part', { role: 'admin' as const, people: without(ann) }],
  ])('%s chooses whose money it is, and the question says so', async (_who, given) => {
    const { onClose } = show(given)
    await choose(/Bo Chen/u)
    enterAmount('5')
    expect(says('€5.00 of Bo Chen goes to Camp. It stays pending until the event is concluded.')).toBeTruthy()
    const shift = says('Balance of Bo Chen in this event').parentElement
    expect(shift?.textContent).toContain('−€3.33 then −€8.33')
    await userEvent.click(submit())
    const dialog = await confirmation()
    expect(within(dialog).getByText('It comes from Bo Chen.')).toBeTruthy()
    await confirm(dialog)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(server.bodies).toMatchObject([
      { sender: 'account-bo', receiver: 'event-camp', status: 'pending', created_by: 'user-ann' },
    ])
  })

  test('who manages the event without taking part is asked whose money it is', () => {
    show({ role: 'admin', people: without(ann) })
    enterAmount('5')
    expect(says('Choose whose money it is.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
  })

  test('it can be given by who opened the sheet', () => {
    show({ role: 'admin', senderId: bo.id })
    expect(form().getByRole('button', { name: /^From Bo Chen/u })).toBeTruthy()
  })
})

describe('what is in the way', () => {
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
  ])('%s', async (_what, given, reason) => {
    show(given)
    enterAmount('5')
    expect(says(reason)).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await expectNoAxeViolations(document.body, OPEN_SHEET)
  })

  test('a hidden event takes funds and tells no balance', () => {
    show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
    enterAmount('5')
    expect(says('Balances are hidden until the event is concluded.')).toBeTruthy()
    expect(form().queryByText('Your balance in this event')).toBeNull()
    expect(submit().disabled).toBe(false)
  })

  test('a hidden event does not exist for who does not take part', () => {
    show({ event: { ...camp, event: { ...camp.event, hidden: true } }, people: without(ann) })
    expect(says('This event is not available.')).toBeTruthy()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})

describe('what is on its way', () => {
  test('the balance, without which funds can be sent', () => {
    show({ balances: new Map() })
    expect(says('Loading the balance')).toBeTruthy()
    enterAmount('5')
    expect(submit().disabled).toBe(false)
  })

  /** The place of the balance and what it is labelled, whatever is known. */
  const panel = () => form().getByText(/^Funds that are not needed/u).parentElement
  const label = () => panel()?.firstElementChild?.textContent

  test('the balance keeps its place from the first moment on, also for who manages the event without taking part', async () => {
    const scope = signInAsAnn({ role: 'admin' })
    const client = createTestClient()
    render(
      <TestApp path="/events" client={client}>
        <EventFundsSheet open onClose={() => {}} onClosed={() => {}} params={{ eventId: camp.id }} />
      </TestApp>,
    )
    const place = panel()
    expect(label()).toBe('Balance in this event')
    // Privileged people are asked whose money it is, whichever event it is.
    const from = form().getByRole('button', { name: /^From/u })
    act(() => void client.setQueryData(eventQueries.detail(scope, camp.id).queryKey, camp))
    await waitFor(() => expect(form().getByText('Camp')).toBeTruthy())
    act(() => void client.setQueryData(eventBookQueries.ofEvent(scope, camp.id).queryKey, without(ann)))
    expect(await form().findByText('Choose whose money it is.')).toBeTruthy()
    expect(panel()).toBe(place)
    expect(label()).toBe('Balance in this event')
    expect(place?.textContent).not.toContain('Loading')
    expect(form().getByRole('button', { name: /^From/u })).toBe(from)
  })

  test('a balance that does not exist keeps its place', () => {
    show({ people: without(ann), balances: new Map([[ann.id, null]]) })
    expect(label()).toBe('Your balance in this event')
    expect(within(panel()!).getByText('Not known')).toBeTruthy()
  })

  test('that a hidden event tells no balance is said before its people are there', () => {
    const scope = signInAsAnn({ role: 'admin' })
    const client = createTestClient()
    const hidden = { ...camp, event: { ...camp.event, hidden: true } }
    client.setQueryData(eventQueries.detail(scope, camp.id).queryKey, hidden)
    render(
      <TestApp path="/events" client={client}>
        <EventFundsSheet open onClose={() => {}} onClosed={() => {}} params={{ eventId: camp.id }} />
      </TestApp>,
    )
    expect(says('Balances are hidden until the event is concluded.')).toBeTruthy()
  })

  test('the balance can be asked for again where it failed', async () => {
    server.read = noConnection
    show({ balances: new Map() })
    expect(await form().findByText('The balance could not be loaded.')).toBeTruthy()
    const again = vi.fn(noConnection)
    server.read = again
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(again).toHaveBeenCalled())
  })

  test('the event can be asked for again where it failed', async () => {
    server.read = noConnection
    signInAsAnn()
    render(
      <TestApp path="/events" client={createTestClient()}>
        <EventFundsSheet open onClose={() => {}} onClosed={() => {}} params={{ eventId: 'event-camp' }} />
      </TestApp>,
    )
    expect(await form().findByText('This event could not be loaded.')).toBeTruthy()
    await expectNoAxeViolations(document.body, OPEN_SHEET)
    const again = vi.fn(noConnection)
    server.read = again
    await userEvent.click(form().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(again).toHaveBeenCalled())
  })
})
