// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import type { GroupBalance } from '@coffer/shared-sdk/queries'
import {
  ann,
  bo,
  carla,
  createTestClient,
  emptyLists,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, DURING, participation } from '../../events/event-context.fixture.ts'
import WhoShouldPaySheet from './who-should-pay.sheet.tsx'

stubServer()
beforeEach(() => setClock({ now: () => DURING, runAfter: () => () => {} }))

const figures = (groupId: string, accountId: string, expenses: number, part: number): GroupBalance => ({
  groupId,
  accountId,
  currency: 'EUR',
  expenses,
  share: 0 - part,
  balance: expenses - part,
})
/** Ann paid 60 for everyone and nothing for the drivers, where Bo paid 30. */
const BALANCES = [
  figures('all', ann.id, 6000, 2000),
  figures('all', bo.id, 0, 2000),
  figures('all', carla.id, 1000, 3000),
  figures('drivers', ann.id, 0, 2000),
  figures('drivers', bo.id, 3000, 1000),
]

interface SheetOptions {
  readonly groupId?: string
  readonly event?: typeof camp | null
  readonly balances?: readonly GroupBalance[] | null
  readonly path?: string
}

function show({
  groupId,
  event = camp,
  balances = BALANCES,
  path = '/events/event-camp',
}: SheetOptions = {}) {
  const scope = signInAsAnn()
  const client = createTestClient()
  if (event) {
    client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
    client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, participation)
  }
  if (balances) client.setQueryData(participantQueries.groupBalances(scope, camp.id).queryKey, [...balances])
  renderSheet(
    WhoShouldPaySheet,
    { eventId: camp.id, ...(groupId !== undefined && { groupId }) },
    { path, client },
  )
}

const others = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const sheet = () => {
  const { sheet: open } = useSheetStore.getState()
  return open && { id: open.id, params: open.params }
}
const path = () => screen.getByTestId('test-path').textContent

test('suggests who is furthest behind and says why, with the others behind', async () => {
  show()
  // Bo and Carla are both 20.00 behind; Bo has spent less.
  expect(screen.getByText('Bo Chen is furthest behind.')).toBeTruthy()
  expect(
    screen.getByText('Spent €0.00 for this group. Their part is €20.00, so they are €20.00 behind.'),
  ).toBeTruthy()
  expect(others()).toEqual([
    expect.stringMatching(/Carla Núñez.*Spent €10\.00, part €30\.00.*20\.00.*behind/u),
    expect.stringMatching(/You.*Spent €60\.00, part €20\.00.*40\.00.*ahead/u),
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('takes the group it was opened for, and another one', async () => {
  show({ groupId: 'drivers' })
  expect(screen.getByText('You are furthest behind.')).toBeTruthy()
  expect(
    screen.getByText('You spent €0.00 for this group. Your part is €20.00, so you are €20.00 behind.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Group Drivers/u }))
  const picker = within(await screen.findByRole('dialog', { name: 'Who takes part' }))
  await userEvent.click(picker.getByRole('radio', { name: /everyone/u }))
  expect(await screen.findByText('Bo Chen is furthest behind.')).toBeTruthy()
})

test('opens the expense of the suggested person, where the caller may enter it', async () => {
  show({ groupId: 'drivers' })
  await userEvent.click(screen.getByRole('button', { name: 'Expense' }))
  expect(sheet()).toEqual({
    id: 'event-expense',
    params: { eventId: 'event-camp', groupId: 'drivers', receiverId: 'account-ann' },
  })
})

test('somebody else’s expense is not offered to participants of a hidden event', () => {
  show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
  expect(screen.queryByRole('button', { name: 'Expense' })).toBeNull()
})

test('in a locked event the expense is disabled with the reason', () => {
  show({ groupId: 'drivers', event: { ...camp, status: 'inactive' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Expense' }).disabled).toBe(true)
  expect(screen.getByText('This event is locked.')).toBeTruthy()
})

test.each([
  ['/events/event-camp', '/events/event-camp/spin?group=drivers'],
  ['/dashboard/event/event-camp', '/dashboard/event/event-camp/spin?group=drivers'],
])('the wheel of the same group is below %s', async (from, to) => {
  show({ groupId: 'drivers', path: from })
  await userEvent.click(screen.getByRole('button', { name: 'Spin that wheel' }))
  expect(path()).toBe(to)
})

test('on the page of that wheel it only closes', async () => {
  show({ path: '/events/event-camp/spin' })
  await userEvent.click(screen.getByRole('button', { name: 'Spin that wheel' }))
  expect(path()).toBe('/events/event-camp/spin')
})

test('suggests nobody when everyone is even', async () => {
  show({ balances: [] })
  expect(screen.getByText('Everyone is even.')).toBeTruthy()
  expect(others()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Expense' })).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('asks for no balances of a hidden event, and offers the wheel alone', async () => {
  show({ event: { ...camp, event: { ...camp.event, hidden: true } } })
  expect(
    screen.getByText('Everyone’s balance is hidden until the event is locked or concluded.'),
  ).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByRole('button', { name: 'Spin that wheel' })).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('loads, and fails with a second try', async () => {
  show({ balances: null })
  expect(screen.getByRole('status').textContent).toBe('Loading everyone’s balance')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that the balances could not be loaded', async () => {
  vi.stubGlobal('fetch', noConnection)
  show({ balances: null })
  expect((await screen.findByRole('alert')).textContent).toContain('The balances could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('says that an unknown event is not available', async () => {
  vi.stubGlobal('fetch', emptyLists)
  show({ event: null, balances: null })
  expect(await screen.findByText('This event is not available.')).toBeTruthy()
})

test('nobody should pay for a concluded event', async () => {
  show({ event: { ...camp, status: 'closed' } })
  expect(await screen.findByText('This event is concluded and can no longer change.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Expense' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Spin/u })).toBeNull()
})
