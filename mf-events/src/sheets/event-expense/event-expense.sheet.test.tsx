// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useToastStore } from '@coffer/shared-sdk/host'
import { eventBookQueries, eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import type { EventBook } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  anEvent,
  createTestClient,
  emptyLists,
  noConnection,
  signInAsAnn,
  silence,
} from '@coffer/shared-sdk/testing'
import EventExpenseSheet from './event-expense.sheet.tsx'
import { AFTERWARDS, DURING, ann, bo, book, camp, carla, without } from './expense-place.fixture.ts'

type Body = Record<string, unknown>
interface Sent {
  readonly path: string
  readonly body: Body & { readonly requests?: readonly { readonly url: string; readonly body: Body }[] }
}
/** What the server was asked to store. */
let stored: Sent[] = []
/** How the server answers what is to be stored, and everything else. */
let answer: () => Promise<Response>
let read: () => Promise<Response>
const accepts = () => Promise.resolve(Response.json([]))
const rejects = (message: string) => () =>
  Promise.resolve(Response.json({ status: 403, message, data: {} }, { status: 403 }))

beforeEach(() => {
  stored = []
  answer = accepts
  read = silence
  setClock({ now: () => DURING, after: () => () => {} })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return read()
    // The client sends batches as forms.
    const json = (body instanceof FormData ? body.get('@jsonPayload') : body) as string
    stored.push({ path: new URL(url).pathname, body: JSON.parse(json) as Sent['body'] })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  setClock()
  useToastStore.setState({ toast: null })
  vi.unstubAllGlobals()
})

interface Shown {
  readonly params?: SheetParams['event-expense']
  readonly role?: 'user' | 'admin'
  readonly event?: EventAccount | null
  readonly people?: EventBook
  readonly events?: readonly EventAccount[]
}

function show({
  params = { eventId: camp.id },
  role = 'user',
  event = camp,
  people = book,
  events = [],
}: Shown = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  if (event) {
    client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
    client.setQueryData(eventBookQueries.ofEvent(scope, event.id).queryKey, people)
  }
  client.setQueryData(eventQueries.list(scope).queryKey, events)
  client.setQueryData(
    participantQueries.joinedEvents(scope, ann.id).queryKey,
    events.map(({ id }) => id),
  )
  const onClose = vi.fn()
  render(
    <TestApp path="/events" client={client}>
      <EventExpenseSheet open onClose={onClose} onClosed={() => {}} params={params} />
    </TestApp>,
  )
  const change = (next: EventBook) =>
    act(async () => client.setQueryData(eventBookQueries.ofEvent(scope, camp.id).queryKey, next))
  return { onClose, change }
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Expense' }))
const submit = () => sheet().getByRole<HTMLButtonElement>('button', { name: 'Add expense' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const enter = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const fill = () => {
  enter('Spent', '60')
  enter('On', 'Groceries')
}
const parts = () =>
  within(screen.getByRole('region', { name: /part/u }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

async function pick(opener: RegExp, title: string, ...names: readonly RegExp[]) {
  if (!screen.queryByRole('dialog', { name: title })) {
    await userEvent.click(screen.getByRole('button', { name: opener }))
  }
  const picker = within(await screen.findByRole('dialog', { name: title }))
  for (const name of names) {
    await userEvent.click(picker.queryByRole('radio', { name }) ?? picker.getByRole('checkbox', { name }))
  }
  await userEvent.click(picker.getByRole('button', { name: 'Select' }))
}
const pickOthers = async (...names: readonly RegExp[]) => {
  await pick(/^For/u, 'Expense for', /Other people/u)
  await pick(/Choose people/u, 'Who shares it', ...names)
}

async function expectNoAxeViolations() {
  const { violations } = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'aria-hidden-focus': { enabled: false },
    },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('enters an expense of one’s own for everyone, pending, previewed to the cent', async () => {
  const { onClose } = show()
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  enter('Spent', '60')
  expect(screen.getByText('Enter a description.')).toBeTruthy()
  enter('On', 'Groceries')
  expect(screen.queryByRole('button', { name: /Spent by/u })).toBeNull()
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?So far €3\.34then€23\.34/u),
    expect.stringMatching(/Bo Chen\s?So far €3\.33then€23\.33/u),
    expect.stringMatching(/Carla Núñez\s?So far €3\.33then€23\.33/u),
  ])
  expect(
    screen.getByText('Camp owes you €60.00, shared by 3 people. Pending until the event is concluded.'),
  ).toBeTruthy()
  await expectNoAxeViolations()
  await userEvent.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(stored).toMatchObject([
    {
      path: '/api/collections/acc_txs/records',
      body: {
        sender: 'event-camp',
        receiver: 'account-ann',
        amount: 60,
        currency: 'EUR',
        description: 'Groceries',
        status: 'pending',
        groupx: 'all',
        created_by: 'user-ann',
      },
    },
  ])
  expect(useToastStore.getState().toast).toMatchObject({ text: 'Transaction created', tone: 'success' })
})

test('for another group: those in it bear it', async () => {
  show()
  fill()
  await pick(/^For/u, 'Expense for', /Drivers/u)
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?Nothing so farthen€40\.00/u),
    expect.stringMatching(/Bo Chen\s?Nothing so farthen€20\.00/u),
  ])
  await userEvent.click(submit())
  await waitFor(() => expect(stored).toMatchObject([{ body: { groupx: 'drivers' } }]))
})

test('a group given with the sheet is chosen', () => {
  show({ params: { eventId: camp.id, groupId: 'drivers' } })
  expect(screen.getByRole('button', { name: /^For.*Drivers$/u })).toBeTruthy()
})

test('other people become a group in the same batch, before the expense that is theirs', async () => {
  show()
  fill()
  await pickOthers(/Bo Chen/u, /Carla/u)
  expect(screen.getByText('Give the new group a name.')).toBeTruthy()
  enter('Name of the new group', 'drivers')
  expect(screen.getAllByText('Name is already in use.').length).toBeGreaterThan(0)
  expect(submit().disabled).toBe(true)
  enter('Name of the new group', 'Cooks')
  fireEvent.change(screen.getByLabelText('Share of Carla Núñez'), { target: { value: '2' } })
  const rows = within(screen.getByRole('group', { name: 'People in the new group' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bo Chen\s?€20\.00/u),
    expect.stringMatching(/Carla Núñez\s?€40\.00/u),
  ])
  await expectNoAxeViolations()
  await userEvent.click(submit())
  await waitFor(() => expect(stored).toHaveLength(1))
  const requests = stored[0]?.body.requests ?? []
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/collections/acc_groups/records',
    '/api/collections/acc_groupx_participants/records',
    '/api/collections/acc_groupx_participants/records',
    '/api/collections/acc_txs/records',
  ])
  const [group, ...rest] = requests.map(({ body }) => body)
  expect(group).toMatchObject({ account: 'event-camp', name: 'Cooks', order: 5, created_by: 'user-ann' })
  expect(rest).toMatchObject([
    { groupx: group?.['id'], participant: 'account-bo', share: 1, created_by: 'user-ann' },
    { groupx: group?.['id'], participant: 'account-carla', share: 2, created_by: 'user-ann' },
    { groupx: group?.['id'], sender: 'event-camp', receiver: 'account-ann', amount: 60 },
  ])
})

test('an event admin enters what somebody else spent', async () => {
  show({ event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } })
  fill()
  await pick(/^Spent by/u, 'Spent by', /Carla/u)
  expect(screen.getByText(/^Camp owes Carla Núñez €60\.00, shared by 3 people\./u)).toBeTruthy()
  await userEvent.click(submit())
  await waitFor(() => expect(stored).toMatchObject([{ body: { receiver: 'account-carla' } }]))
})

test('an admin of the community who takes no part chooses who spent it', async () => {
  show({ role: 'admin', people: without(ann) })
  fill()
  expect(screen.getByText('Choose who spent it.')).toBeTruthy()
  await pick(/^Spent by/u, 'Spent by', /Bo Chen/u)
  expect(submit().disabled).toBe(false)
})

const ended = () => setClock({ now: () => AFTERWARDS, after: () => () => {} })
const NOT_PERMITTED = 'You do not have permission to do this.'
const carlas = { params: { eventId: camp.id, receiverId: carla.id } }
test.each<[string, Shown, string, (() => void)?]>([
  ['a locked event', { event: anEvent({ status: 'inactive' }) }, 'This event is locked.'],
  [
    'a concluded event',
    { event: anEvent({ status: 'closed' }) },
    'This event is concluded and can no longer change.',
  ],
  [
    'who takes no part',
    { people: without(ann) },
    'Only participants of the event can be part of its transactions.',
  ],
  [
    'who takes no part, once it is over',
    { people: without(ann) },
    'This event has ended. You need to ask an admin to join.',
    ended,
  ],
  ['somebody else’s, as a participant', carlas, NOT_PERMITTED],
  [
    'of somebody who takes no part',
    { params: { eventId: camp.id, receiverId: 'account-dora' }, role: 'admin' },
    'This person does not take part in the event.',
  ],
])('refuses %s in the person’s words', (_, shown, message, before = () => {}) => {
  before()
  show(shown)
  fill()
  expect(screen.getByRole('status').textContent).toBe(message)
  expect(submit().disabled).toBe(true)
})

test('a hidden event tells no part, only that it is hidden', () => {
  show({
    event: { ...camp, event: { ...camp.event, hidden: true } },
    people: { ...book, parts: [] },
  })
  fill()
  expect(screen.getByText('What falls to whom is hidden until the event is concluded.')).toBeTruthy()
  expect(screen.queryByText(/So far|Nothing so far/u)).toBeNull()
  expect(submit().disabled).toBe(false)
})

test('a hidden event is not there for who takes no part', () => {
  show({ event: { ...camp, event: { ...camp.event, hidden: true } }, people: without(ann) })
  expect(screen.getByText('This event is not available. Choose another one.')).toBeTruthy()
})

test('a group without shares says that everyone bears it', () => {
  const groups = book.groups.map((one) => (one.id === 'drivers' ? { ...one, participants: [] } : one))
  show({ params: { eventId: camp.id, groupId: 'drivers' }, people: { ...book, groups } })
  fill()
  expect(screen.getByText('Nobody in Drivers has a share, so everyone bears it.')).toBeTruthy()
  expect(parts()).toHaveLength(3)
})

test('of many people the first five are shown, the others on demand', async () => {
  const people = ['Ida', 'Jo', 'Kim', 'Lea'].map((name) => ({ ...bo, id: name, name }))
  const [everyone] = book.groups
  if (!everyone) throw new Error('The fixture has no groups.')
  const participants = [ann, ...people, bo, carla].map(({ id }) => ({
    id: `all-${id}`,
    groupId: 'all',
    participantId: id,
    share: 100,
  }))
  show({
    people: {
      ...book,
      people: [bo, carla, ...people, ann],
      groups: [{ ...everyone, participants }],
    },
  })
  expect(parts()).toHaveLength(5)
  expect(parts()[0]).toContain('You')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(parts()).toHaveLength(7)
})

test('without an event the person chooses one, those under way first', async () => {
  const other = anEvent({
    id: 'event-fair',
    name: 'Fair',
    event: { start: '2026-09-01T10:00:00.000Z', end: '2026-09-02T10:00:00.000Z' },
  })
  show({ params: {}, events: [other, camp] })
  expect(screen.getByText('Choose an event.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Event/u }))
  const picker = within(await screen.findByRole('dialog', { name: 'Expense in' }))
  expect(picker.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Camp'),
    expect.stringContaining('Fair'),
  ])
  await pick(/^Event/u, 'Expense in', /Camp/u)
  fill()
  expect(parts()).toHaveLength(3)
  expect(submit().disabled).toBe(false)
})

test('with no event to choose it says which there could be', async () => {
  show({ params: {} })
  await userEvent.click(screen.getByRole('button', { name: /^Event/u }))
  expect(await screen.findByText('No open events')).toBeTruthy()
  await expectNoAxeViolations()
})

test('an event on its way, and one that cannot be loaded', async () => {
  show({ event: null })
  expect(screen.getByText('Loading the event')).toBeTruthy()
  await expectNoAxeViolations()
  cleanup()
  read = noConnection
  show({ event: null })
  expect(await screen.findByText('This event could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('an id that is no event’s', async () => {
  read = emptyLists
  show({ event: null })
  expect(await screen.findByText('This event is not available. Choose another one.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Event/u })).toBeTruthy()
})

test('a double tap stores once, and a refusal stands in the sheet', async () => {
  show()
  fill()
  answer = rejects('Not yours.')
  await act(async () => {
    submit().click()
    submit().click()
  })
  expect(stored).toHaveLength(1)
  expect((await screen.findByRole('alert')).textContent).toBe('Not yours.')
  expect(field('Spent').closest('fieldset')?.disabled).toBe(false)
  await expectNoAxeViolations()
})

test('after a lost answer it can only be sent again as it was, whatever the event says by then', async () => {
  const { onClose, change } = show()
  fill()
  await pickOthers(/Bo Chen/u, /Carla/u)
  enter('Name of the new group', 'Cooks')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('it will not be entered twice')
  expect(field('Spent').closest('fieldset')?.disabled).toBe(true)
  // It was stored after all: the event has a group of this name now, and stands behind it.
  const [everyone, drivers] = book.groups
  if (!everyone || !drivers) throw new Error('The fixture has no groups.')
  await change({ ...book, groups: [everyone, drivers, { ...drivers, id: 'cooks', name: 'Cooks', order: 5 }] })
  expect(screen.queryByText('Name is already in use.')).toBeNull()
  answer = accepts
  await userEvent.click(sheet().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(stored).toHaveLength(2)
  expect(stored[1]).toEqual(stored[0])
})

test('what is stored does not count twice in the preview while the sheet closes', async () => {
  const { change } = show()
  fill()
  await userEvent.click(submit())
  await change({
    ...book,
    parts: book.parts.map((part) => ({ ...part, cents: part.cents + 2000 })),
  })
  expect(parts()[0]).toMatch(/So far €3\.34then€23\.34/u)
})
