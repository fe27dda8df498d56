// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anEvent, ann, bo, carla, emptyLists, noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { AFTERWARDS, book, camp, without } from '../parts/event-place.fixture.ts'
import { at, fill, parts, pick, server, show, submit } from './expense-sheet.fixture.tsx'
import type { Shown } from './expense-sheet.fixture.tsx'

const ended = () => at(AFTERWARDS)
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

test('an event on its way, and one that cannot be loaded', async () => {
  show({ event: null })
  expect(screen.getByText('Loading the event')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  cleanup()
  server.read = noConnection
  show({ event: null })
  expect(await screen.findByText('This event could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('in the place of an id that is no event’s another event can be chosen, and another again', async () => {
  server.read = emptyLists
  show({ params: { eventId: 'nothing' }, events: [camp] })
  expect(await screen.findByText('This event is not available. Choose another one.')).toBeTruthy()
  await pick(/^Event/u, 'Expense in', /Camp/u)
  fill()
  expect(submit().disabled).toBe(false)
  expect(screen.getByRole('button', { name: /^Event.*Camp$/u })).toBeTruthy()
})
