import { describe, expect, it } from 'vitest'
import {
  EVENT_STATUSES,
  toAccountStatus,
  carouselCutOffMs,
  carouselEvents,
  eventStatus,
  groupEvents,
  hidesTransactions,
  isEventVisible,
  isInBadgeWindow,
  suggestedEvents,
} from './event-status.ts'
import type { EventTimes } from './event-status.ts'

const at = (time: string): number => Date.parse(time)
const NOW = at('2026-03-15T15:30:00.000Z')

interface Named extends EventTimes {
  readonly name: string
}

const event = (name: string, start: string, end: string, status: EventTimes['status'] = 'active'): Named => ({
  name,
  start: `${start}T10:00:00.000Z`,
  end: `${end}T10:00:00.000Z`,
  status,
})
const names = (events: readonly Named[]): string[] => events.map((one) => one.name)

describe('eventStatus', () => {
  it.each([
    ['active', '2026-03-01T09:59:59.999Z', 'upcoming'],
    ['active', '2026-03-01T10:00:00.000Z', 'ongoing'],
    ['active', '2026-03-03T10:00:00.000Z', 'ongoing'],
    ['active', '2026-03-03T10:00:00.001Z', 'ended'],
    ['inactive', '2026-03-02T10:00:00.000Z', 'locked'],
    ['closed', '2026-02-01T10:00:00.000Z', 'concluded'],
  ] as const)('an %s account at %s is %s', (status, now, expected) => {
    expect(eventStatus(event('e', '2026-03-01', '2026-03-03', status), at(now))).toBe(expected)
  })

  it('leads back to the status of the account', () => {
    expect(EVENT_STATUSES.map(toAccountStatus)).toEqual(['active', 'active', 'active', 'inactive', 'closed'])
  })
})

describe('hidden events', () => {
  it.each([
    ['active', false, false, true, false],
    ['active', true, false, false, true],
    ['active', true, true, true, true],
    ['inactive', true, false, true, false],
    ['closed', true, false, true, false],
  ] as const)(
    '%s, hidden %s, participant %s: visible %s, hides %s',
    (status, hidden, isParticipant, seen, hides) => {
      expect(isEventVisible({ status, hidden, isParticipant })).toBe(seen)
      expect(hidesTransactions({ status, hidden })).toBe(hides)
    },
  )
})

describe('carouselEvents', () => {
  it('orders ongoing, ended, upcoming, then the rest, each by start', () => {
    const events = [
      event('concluded', '2026-03-09', '2026-03-10', 'closed'),
      event('locked', '2026-03-09', '2026-03-10', 'inactive'),
      event('upcoming late', '2026-05-01', '2026-05-02'),
      event('upcoming soon', '2026-04-01', '2026-04-02'),
      event('ended late', '2026-03-12', '2026-03-13'),
      event('ended early', '2026-03-08', '2026-03-14'),
      event('ongoing late', '2026-03-15', '2026-03-20'),
      event('ongoing early', '2026-03-01', '2026-03-16'),
    ]
    expect(names(carouselEvents(events, NOW))).toEqual([
      'ongoing early',
      'ongoing late',
      'ended early',
      'ended late',
      'upcoming soon',
      'upcoming late',
      'locked',
      'concluded',
    ])
    expect(carouselEvents([], NOW)).toEqual([])
  })

  it('cuts off 8 days before midnight UTC', () => {
    expect(carouselCutOffMs(NOW)).toBe(at('2026-03-07T00:00:00.000Z'))
    expect(carouselCutOffMs(at('2026-03-15T00:00:00.000Z'))).toBe(at('2026-03-07T00:00:00.000Z'))
    const last = {
      name: 'last',
      start: '2026-03-01T00:00:00.000Z',
      end: '2026-03-07T00:00:00.000Z',
      status: 'active' as const,
    }
    const gone = { ...last, name: 'gone', end: '2026-03-06T23:59:59.999Z' }
    expect(names(carouselEvents([gone, last], NOW))).toEqual(['last'])
  })
})

describe('groupEvents', () => {
  it('groups by the clock; concluded is past', () => {
    const groups = groupEvents(
      [
        event('upcoming late', '2026-05-01', '2026-05-02'),
        event('upcoming', '2026-04-01', '2026-04-02'),
        event('locked now', '2026-03-10', '2026-03-20', 'inactive'),
        event('now', '2026-03-09', '2026-03-20'),
        event('long ago', '2025-03-01', '2025-03-02'),
        event('ended', '2026-03-01', '2026-03-02'),
        event('concluded early', '2026-03-01', '2026-06-01', 'closed'),
      ],
      NOW,
    )
    expect(names(groups.ongoing)).toEqual(['now', 'locked now'])
    expect(names(groups.upcoming)).toEqual(['upcoming', 'upcoming late'])
    expect(names(groups.past)).toEqual(['concluded early', 'ended', 'long ago'])
  })
})

describe('suggestedEvents', () => {
  it('puts what takes place now before what has ended, however long ago', () => {
    const ended = event('ended', '2026-03-01', '2026-03-02')
    const ongoing = event('ongoing', '2026-03-10', '2026-03-16')
    expect(names(suggestedEvents([ended, ongoing], NOW))).toEqual(['ongoing', 'ended'])
  })

  it('takes the first five that are ongoing or have ended without being locked', () => {
    const many = [6, 5, 4, 3, 2, 1].map((day) => event(`e${day}`, `2026-03-0${day}`, '2026-03-16'))
    const others = [
      event('upcoming', '2026-04-01', '2026-04-02'),
      event('locked', '2026-01-01', '2026-01-02', 'inactive'),
    ]
    expect(names(suggestedEvents([...others, ...many], NOW))).toEqual(['e1', 'e2', 'e3', 'e4', 'e5'])
    expect(names(suggestedEvents([...others, event('ended', '2026-03-01', '2026-03-02')], NOW))).toEqual([
      'ended',
    ])
  })
})

describe('isInBadgeWindow', () => {
  it.each([
    ['2026-03-03T09:59:59.999Z', false],
    ['2026-03-03T10:00:00.000Z', true],
    ['2026-04-16T10:00:00.000Z', true],
    ['2026-04-16T10:00:00.001Z', false],
  ])('at %s: %s', (now, expected) => {
    expect(isInBadgeWindow(event('e', '2026-03-31', '2026-04-02'), at(now))).toBe(expected)
  })
})
