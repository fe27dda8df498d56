import { expect, test } from 'vitest'
import { anEvent } from '@coffer/shared-sdk/testing'
import { toEventView, visibleEvents } from './event-view.ts'

const DURING = Date.parse('2026-07-03T10:00:00.000Z')

test('the status follows the time, and the avatar has a URL', () => {
  expect(toEventView(anEvent({ avatar: 'lake.png' }), DURING)).toEqual({
    id: 'event-camp',
    name: 'Camp',
    avatar: {
      id: 'event-camp',
      name: 'Camp',
      src: '/api/files/acc_accounts/event-camp/lake.png?thumb=128x128',
      shape: 'square',
    },
    status: 'active',
    start: '2026-07-01T10:00:00.000Z',
    end: '2026-07-05T10:00:00.000Z',
    zone: '',
    displayStatus: 'ongoing',
    isHidden: false,
  })
})

test('a hidden event is hidden until it is locked', () => {
  const hidden = { hidden: true }
  expect(toEventView(anEvent({ event: hidden }), DURING).isHidden).toBe(true)
  expect(toEventView(anEvent({ event: hidden, status: 'inactive' }), DURING).isHidden).toBe(false)
})

test('members see all events except hidden ones that they do not take part in', () => {
  const events = [
    anEvent({ id: 'open' }),
    anEvent({ id: 'party', event: { hidden: true } }),
    anEvent({ id: 'surprise', event: { hidden: true } }),
    anEvent({ id: 'revealed', event: { hidden: true }, status: 'closed' }),
  ]
  expect(visibleEvents(events, ['party']).map(({ id }) => id)).toEqual(['open', 'party', 'revealed'])
})
