import { expect, test } from 'vitest'
import { anEvent } from '@coffer/shared-sdk/testing'
import { DURING, context } from './event-context.fixture.ts'
import { openEvents } from './event-entry.ts'

const july = anEvent({ id: 'july', name: 'Summer camp' })
const august = anEvent({
  id: 'august',
  name: 'August walk',
  event: { start: '2026-08-01T10:00:00.000Z', end: '2026-08-02T10:00:00.000Z' },
})
const june = anEvent({
  id: 'june',
  name: 'June dinner',
  event: { start: '2026-06-01T10:00:00.000Z', end: '2026-06-02T10:00:00.000Z' },
})
const locked = anEvent({ id: 'locked', status: 'inactive' })
const foreign = anEvent({ id: 'foreign', name: 'Somebody else’s' })
const run = anEvent({ id: 'run', name: 'Run by Ann', event: { adminIds: ['user-ann'] } })

const events = [july, august, june, locked, foreign, run]
const joined = ['july', 'august', 'june', 'locked']

test('expenses can be entered in open events that the person takes part in or manages', () => {
  const { all } = openEvents(events, joined, context, DURING)
  expect(all.map(({ event, displayStatus }) => [event.name, displayStatus])).toEqual([
    ['August walk', 'upcoming'],
    ['June dinner', 'ended'],
    ['Run by Ann', 'ongoing'],
    ['Summer camp', 'ongoing'],
  ])
})

test('suggests up to five ongoing events, then unsettled ones, by start (product 9)', () => {
  const { suggested } = openEvents(events, joined, context, DURING)
  expect(suggested.map(({ event }) => event.id)).toEqual(['july', 'run', 'june'])
  const many = Array.from({ length: 7 }, (_, index) => anEvent({ id: `event-${index}` }))
  const some = openEvents(
    many,
    many.map(({ id }) => id),
    context,
    DURING,
  )
  expect(some.suggested).toHaveLength(5)
})

test('hidden events are left out for people who do not take part, also for admins', () => {
  const secret = anEvent({ id: 'secret', event: { hidden: true } })
  const { own, caller } = context
  const admin = {
    own,
    caller: { ...caller, membership: caller.membership && { ...caller.membership, role: 'admin' as const } },
  }
  expect(openEvents([secret], [], admin, DURING).all).toEqual([])
  expect(openEvents([foreign], [], admin, DURING).all).toHaveLength(1)
})
