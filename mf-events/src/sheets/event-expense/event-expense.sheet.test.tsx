// @vitest-environment happy-dom
import { act, screen, waitFor, within, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { aTransaction, accepts, anAccount, anEvent, ann, carla, rejects } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { participation, camp, without } from '../../events/event-context.fixture.ts'
import {
  enter,
  field,
  fill,
  parts,
  pick,
  pickOthers,
  serveDuringEvent,
  sheet,
  show,
  submit,
} from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()

test('stores an own expense for everyone as pending, with a preview to the cent', async () => {
  const { onClose } = show()
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  enter('Spent', '60')
  expect(screen.getByText('Enter a description.')).toBeTruthy()
  enter('On', 'Groceries')
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?€23\.34 in total€20\.00/u),
    expect.stringMatching(/Bo Chen\s?€23\.33 in total€20\.00/u),
    expect.stringMatching(/Carla Núñez\s?€23\.33 in total€20\.00/u),
  ])
  expect(
    screen.getByText(
      'Camp owes you €60.00, shared by 3 people. It stays pending until the event is concluded.',
    ),
  ).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.stored).toMatchObject([
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

test('for another group its members share the cost', async () => {
  show()
  fill()
  await pick(/^For/u, 'Expense for', /Drivers/u)
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?€40\.00/u),
    expect.stringMatching(/Bo Chen\s?€20\.00/u),
  ])
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toMatchObject([{ body: { groupx: 'drivers' } }]))
})

test('a group from the sheet’s parameters is selected', () => {
  show({ params: { eventId: camp.id, groupId: 'drivers' } })
  expect(screen.getByRole('button', { name: /^For.*Drivers$/u })).toBeTruthy()
})

test('other people become a group in the same batch, ahead of the expense', async () => {
  show()
  fill()
  await pickOthers(/Bo Chen/u, /Carla/u)
  expect(field('Name of the new group').value).toBe('Bo, Carla')
  expect(submit().disabled).toBe(false)
  enter('Name of the new group', '')
  expect(screen.getByText('Give the new group a name.')).toBeTruthy()
  enter('Name of the new group', 'drivers')
  expect(screen.getByText('Name is already in use.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  enter('Name of the new group', 'Cooks')
  fireEvent.change(screen.getByLabelText('Carla Núñez’s share'), { target: { value: '2' } })
  const rows = within(screen.getByRole('group', { name: 'People in the new group' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bo Chen\s?€20\.00/u),
    expect.stringMatching(/Carla Núñez\s?€40\.00/u),
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  const requests = server.stored[0]?.body.requests ?? []
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

test('suggests recent counterparties who take part', async () => {
  const dora = anAccount({ id: 'account-dora', name: 'Dora' })
  const recent = [dora, carla].map((sender) => aTransaction({ id: sender.id, sender, receiver: ann }))
  show({ recent })
  await pick(/^For/u, 'Expense for', /Other people/u)
  const picker = within(await screen.findByRole('dialog', { name: 'Who shares the cost' }))
  const suggested = within(picker.getByRole('group', { name: 'Suggested' }))
  expect(suggested.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Carla'),
  ])
})

test('an event admin enters somebody else’s expense', async () => {
  show({ event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } })
  fill()
  await pick(/^Spent by/u, 'Spent by', /Carla/u)
  expect(screen.getByText(/^Camp owes Carla Núñez €60\.00, shared by 3 people\./u)).toBeTruthy()
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toMatchObject([{ body: { receiver: 'account-carla' } }]))
})

test('a community admin who does not take part chooses who spent it', async () => {
  show({ role: 'admin', people: without(ann) })
  fill()
  expect(screen.getByText('Choose who paid.')).toBeTruthy()
  await pick(/^Spent by/u, 'Spent by', /Bo Chen/u)
  expect(submit().disabled).toBe(false)
})

const bank: typeof ann = { ...ann, id: 'account-bank', type: 'bank', name: 'Club account', userId: null }

test('privileged people can enter an expense that the bank account paid', async () => {
  // Guards against a regression: only participants could be chosen (product 5.6).
  show({ role: 'admin', banks: [bank] })
  fill()
  await pick(/^Spent by/u, 'Spent by', /Club account/u)
  expect(screen.getByText(/^Camp owes Club account €60\.00, shared by 3 people\./u)).toBeTruthy()
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toMatchObject([{ body: { receiver: 'account-bank' } }]))
})

test.each<[string, Parameters<typeof show>[0]]>([
  ['event admins', { event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } }],
  [
    'anybody in a hidden event',
    { role: 'admin', event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'], hidden: true } } },
  ],
])('the bank account is no choice for %s', async (_of, options) => {
  show({ ...options, banks: [bank] })
  fill()
  await userEvent.click(sheet().getByRole('button', { name: /^Spent by/u }))
  const picker = within(await screen.findByRole('dialog', { name: 'Spent by' }))
  expect(picker.getByText('Bo Chen')).toBeTruthy()
  expect(picker.queryByText('Club account')).toBeNull()
})

test('without a given event the person picks one, ongoing ones first', async () => {
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

test('with no event to pick it says which events qualify', async () => {
  show({ params: {} })
  await userEvent.click(screen.getByRole('button', { name: /^Event/u }))
  expect(await screen.findByText('No open events')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('a double tap stores once, and a refusal is shown in the sheet', async () => {
  show()
  fill()
  server.answer = rejects('Not yours.')
  await act(async () => {
    submit().click()
    submit().click()
  })
  expect(server.stored).toHaveLength(1)
  expect((await screen.findByRole('alert')).textContent).toBe('Not yours.')
  expect(field('Spent').closest('fieldset')?.disabled).toBe(false)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('after a lost answer only the same can be sent again, even if the event changed', async () => {
  const { onClose, change } = show()
  fill()
  await pickOthers(/Bo Chen/u, /Carla/u)
  enter('Name of the new group', 'Cooks')
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('it will not be entered twice')
  expect(field('Spent').closest('fieldset')?.disabled).toBe(true)
  // The expense was stored after all, so the event now has a group of this name.
  const [everyone, drivers] = participation.groups
  if (!everyone || !drivers) throw new Error('The fixture has no groups.')
  await change({
    ...participation,
    groups: [everyone, drivers, { ...drivers, id: 'cooks', name: 'Cooks', order: 5 }],
  })
  expect(screen.queryByText('Name is already in use.')).toBeNull()
  server.answer = accepts
  await userEvent.click(sheet().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.stored).toHaveLength(2)
  expect(server.stored[1]).toEqual(server.stored[0])
})

test('what is stored does not count twice in the preview while the sheet closes', async () => {
  const { change } = show()
  fill()
  await userEvent.click(submit())
  await change({
    ...participation,
    parts: participation.parts.map((part) => ({ ...part, cents: part.cents + 2000 })),
  })
  expect(parts()[0]).toMatch(/€23\.34 in total€20\.00/u)
})
