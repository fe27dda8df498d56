import { expect, test } from 'vitest'
import { anEvent } from '@coffer/shared-sdk/testing'
import { toEventView } from '../../events/event-view.ts'
import { listEvents } from './event-list.tsx'

const NOW = Date.parse('2026-07-03T10:00:00.000Z')
const on = (id: string, name: string, start: string, end: string, status: 'active' | 'closed' = 'active') =>
  toEventView(anEvent({ id, name, status, event: { start, end } }), NOW)
const events = [
  on('ski', 'Ski week', '2026-02-01T10:00:00.000Z', '2026-02-08T10:00:00.000Z', 'closed'),
  on('camp', 'Summer camp', '2026-07-01T10:00:00.000Z', '2026-07-05T10:00:00.000Z'),
  on('party', 'Summer party', '2026-08-01T10:00:00.000Z', '2026-08-02T10:00:00.000Z'),
]
const ids = (search: string) =>
  listEvents(events, search, NOW).map((group) => [group.name, group.events.map(({ id }) => id)])

test('groups in the order ongoing, upcoming, past', () => {
  expect(ids('')).toEqual([
    ['ongoing', ['camp']],
    ['upcoming', ['party']],
    ['past', ['ski']],
  ])
})

test('leaves out groups in which the search finds nothing', () => {
  expect(ids('SKI')).toEqual([['past', ['ski']]])
  expect(ids('sailing')).toEqual([])
})
