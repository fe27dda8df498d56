// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ann, bo, carla, rejects } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { camp, without } from '../../events/event-context.fixture.ts'
import {
  enter,
  field,
  parts,
  pick,
  pickOthers,
  serveDuringEvent,
  show,
  submit,
} from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()
/** These props make Ann an event admin. */
const admin = { event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } }
const payers = () => within(screen.getByRole('group', { name: 'Spent by' }))
const several = (...names: readonly RegExp[]) => pick(/Several people paid/u, 'Who paid', ...names)
const getAmount = (label: string) => payers().getByLabelText<HTMLInputElement>(label).value
const enterFor = (label: string, text: string) =>
  fireEvent.change(payers().getByLabelText(label), { target: { value: text } })

test('an event admin enters what several people spent, in one batch', async () => {
  const { onClose } = show(admin)
  enter('Spent', '25')
  enter('On', 'Boat')
  await several(/Carla/u)
  // The amount that was entered for one payer stays theirs. Its field has the focus, because the button that opened the picker is gone.
  const own = payers().getByLabelText<HTMLInputElement>('Spent by you')
  await waitFor(() => expect(document.activeElement).toBe(own))
  expect(own.value).toBe('25')
  expect(field('On').value).toBe('Boat')
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Enter how much each of them paid.')).toBeTruthy()
  enterFor('Spent by Carla Núñez', '35')
  expect(payers().getByText(/60\.00/u)).toBeTruthy()
  expect(parts()[0]).toMatch(/€23\.34 in total€20\.00/u)
  expect(
    screen.getByText(
      'Camp owes 2 people €60.00 in total, shared by 3 people. It stays pending until the event is concluded.',
    ),
  ).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.stored).toHaveLength(1)
  const bodies = server.stored[0]?.body.requests?.map(({ body }) => body) ?? []
  expect(bodies).toMatchObject([
    { sender: 'event-camp', receiver: 'account-ann', amount: 25, description: 'Boat', groupx: 'all' },
    { sender: 'event-camp', receiver: 'account-carla', amount: 35, description: 'Boat', groupx: 'all' },
  ])
  expect(bodies[0]?.['tx_group']).toMatch(/^[a-z0-9]{15}$/u)
  expect(bodies[1]?.['tx_group']).toBe(bodies[0]?.['tx_group'])
})

test('with a new group all go into the same batch', async () => {
  show(admin)
  enter('Spent', '25')
  enter('On', 'Boat')
  await several(/Carla/u)
  enterFor('Spent by Carla Núñez', '35')
  await pickOthers(/Bo Chen/u, /Carla/u)
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  expect(server.stored[0]?.body.requests?.map(({ url }) => url.split('/')[3])).toEqual([
    'acc_groups',
    'acc_groupx_participants',
    'acc_groupx_participants',
    'acc_txs',
    'acc_txs',
  ])
})

test('back to one payer keeps their amount', async () => {
  show(admin)
  enter('On', 'Boat')
  await several(/Carla/u)
  enterFor('Spent by Carla Núñez', '35')
  await pick(/Add or remove/u, 'Who paid', /You/u)
  expect(screen.getByRole('button', { name: /^Spent by.*Carla/u })).toBeTruthy()
  expect(field('Spent').value).toBe('35.00')
  await userEvent.click(submit())
  await waitFor(() =>
    expect(server.stored).toMatchObject([{ body: { receiver: 'account-carla', amount: 35, tx_group: '' } }]),
  )
})

test('a refused batch keeps what was entered, and sends the same ids again', async () => {
  show(admin)
  enter('Spent', '25')
  enter('On', 'Boat')
  await several(/Carla/u)
  enterFor('Spent by Carla Núñez', '35')
  server.answer = rejects('Not yours.')
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Not yours.')
  expect(payers().getByLabelText<HTMLInputElement>('Spent by Carla Núñez').value).toBe('35.00')
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(2))
  expect(server.stored[1]).toEqual(server.stored[0])
})

test('shows which amount is refused', async () => {
  show(admin)
  await several(/Carla/u)
  enterFor('Spent by Carla Núñez', '99999999')
  expect(payers().getByLabelText('Spent by Carla Núñez').getAttribute('aria-invalid')).toBe('true')
})

test('in a hidden event a participant enters only their own (accounting A15)', () => {
  show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
  expect(screen.queryByRole('button', { name: /Several people paid/u })).toBeNull()
})

test('a community admin chooses several', async () => {
  show({ role: 'admin' })
  await several(/Bo Chen/u, /Carla/u)
  expect(payers().getAllByRole('listitem')).toHaveLength(3)
})

test('opened with several payers, it has all of them with their amounts', async () => {
  const spentBy = 'account-ann:25.00,account-carla:35.00'
  show({ ...admin, params: { eventId: camp.id, payers: spentBy, amount: '60.00', description: 'Boat' } })
  expect(getAmount('Spent by you')).toBe('25.00')
  expect(getAmount('Spent by Carla Núñez')).toBe('35.00')
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  const bodies = server.stored[0]?.body.requests?.map(({ body }) => body) ?? []
  expect(bodies).toMatchObject([
    { receiver: 'account-ann', amount: 25, description: 'Boat' },
    { receiver: 'account-carla', amount: 35, description: 'Boat' },
  ])
})

test('somebody who has left the event since is named, and taken out', async () => {
  const spentBy = 'account-ann:25.00,account-bo:5.00,account-carla:35.00'
  show({
    event: admin.event,
    people: without(carla),
    accounts: [ann, bo, carla],
    params: { eventId: camp.id, payers: spentBy, amount: '65.00', description: 'Boat' },
  })
  expect(await payers().findByText('No longer takes part in the event')).toBeTruthy()
  expect(payers().getByText('Carla Núñez')).toBeTruthy()
  expect(payers().getByText(/30\.00/u)).toBeTruthy()
  expect(screen.getByText('This person does not take part in the event.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(payers().getByRole('button', { name: 'Remove Carla Núñez' }))
  expect(payers().queryByText('Carla Núñez')).toBeNull()
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  const bodies = server.stored[0]?.body.requests?.map(({ body }) => body) ?? []
  expect(bodies).toMatchObject([
    { receiver: 'account-ann', amount: 25 },
    { receiver: 'account-bo', amount: 5 },
  ])
})

test('opened with a new group, it has the name, the members and their shares', async () => {
  const params = { eventId: camp.id, members: 'account-bo:1.0,account-carla:1.25', groupName: 'Cooks' }
  show({ params: { ...params, amount: '60.00', description: 'Boat' } })
  await userEvent.click(submit())
  await waitFor(() => expect(server.stored).toHaveLength(1))
  const bodies = server.stored[0]?.body.requests?.map(({ body }) => body) ?? []
  expect(bodies).toMatchObject([
    { name: 'Cooks' },
    { participant: 'account-bo', share: 1 },
    { participant: 'account-carla', share: 1.25 },
    { amount: 60, description: 'Boat' },
  ])
})
