// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anEvent, ann, bo, carla, emptyLists, noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { AFTERWARDS, participation, camp, without } from '../../events/event-context.fixture.ts'
import { setTime, fill, parts, pick, serveDuringEvent, show, submit } from './expense-sheet.fixture.tsx'
import type { ExpenseSheetOptions } from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()

const ended = () => setTime(AFTERWARDS)
const NOT_PERMITTED = 'You do not have permission to do this.'
const carlas = { params: { eventId: camp.id, receiverId: carla.id } }
test.each<[string, ExpenseSheetOptions, string, (() => void)?]>([
  ['a locked event', { event: anEvent({ status: 'inactive' }) }, 'This event is locked.'],
  [
    'a concluded event',
    { event: anEvent({ status: 'closed' }) },
    'This event is concluded and can no longer change.',
  ],
  [
    'people who do not take part',
    { people: without(ann) },
    'Only participants of the event can be part of its transactions.',
  ],
  [
    'people who do not take part, after the end',
    { people: without(ann) },
    'This event has ended. You need to ask an admin to join.',
    ended,
  ],
  [
    'a participant’s expense for somebody else in a hidden event',
    { ...carlas, event: { ...camp, event: { ...camp.event, hidden: true } } },
    NOT_PERMITTED,
  ],
  [
    'an expense of somebody who does not take part',
    { params: { eventId: camp.id, receiverId: 'account-dora' }, role: 'admin' },
    'This person does not take part in the event.',
  ],
])('refuses %s in the person’s language', (_, shown, message, before = () => {}) => {
  before()
  show(shown)
  fill()
  expect(screen.getByRole('status').textContent).toBe(message)
  expect(submit().disabled).toBe(true)
})

test('a hidden event shows no parts, only that it is hidden', () => {
  show({
    event: { ...camp, event: { ...camp.event, hidden: true } },
    people: { ...participation, parts: [] },
  })
  fill()
  expect(screen.getByText('The parts are hidden until the event is locked or concluded.')).toBeTruthy()
  expect(screen.queryByText(/So far|Nothing so far/u)).toBeNull()
  expect(submit().disabled).toBe(false)
})

test('a hidden event is unavailable to people who do not take part', () => {
  show({ event: { ...camp, event: { ...camp.event, hidden: true } }, people: without(ann) })
  expect(screen.getByText('This event is not available. Choose another one.')).toBeTruthy()
})

test('a group without shares says that everyone shares the cost', () => {
  const groups = participation.groups.map((one) =>
    one.id === 'drivers' ? { ...one, participants: [] } : one,
  )
  show({ params: { eventId: camp.id, groupId: 'drivers' }, people: { ...participation, groups } })
  fill()
  expect(screen.getByText('Nobody in Drivers has a share, so everyone shares the cost.')).toBeTruthy()
  expect(parts()).toHaveLength(3)
})

test('shows the first eight people, and the others on demand', async () => {
  const people = ['Ida', 'Jo', 'Kim', 'Lea', 'Max', 'Nia', 'Oto'].map((name) => ({ ...bo, id: name, name }))
  const [everyone] = participation.groups
  if (!everyone) throw new Error('The fixture has no groups.')
  const participants = [ann, ...people, bo, carla].map(({ id }) => ({
    id: `all-${id}`,
    groupId: 'all',
    participantId: id,
    share: 100,
  }))
  show({
    people: {
      ...participation,
      people: [bo, carla, ...people, ann],
      groups: [{ ...everyone, participants }],
    },
  })
  expect(parts()).toHaveLength(8)
  expect(parts()[0]).toContain('You')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 10' }))
  expect(parts()).toHaveLength(10)
})

test('shows that the event is loading, and that loading failed', async () => {
  show({ event: null })
  expect(screen.getByText('Loading the event')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  cleanup()
  server.read = noConnection
  show({ event: null })
  expect(await screen.findByText('This event could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('with an unknown event id another event can be chosen, and changed again', async () => {
  server.read = emptyLists
  show({ params: { eventId: 'nothing' }, events: [camp] })
  expect(await screen.findByText('This event is not available. Choose another one.')).toBeTruthy()
  await pick(/^Event/u, 'Expense in', /Camp/u)
  fill()
  expect(submit().disabled).toBe(false)
  expect(screen.getByRole('button', { name: /^Event.*Camp$/u })).toBeTruthy()
})
