import { BookOpen, ExternalLink } from 'lucide-react'
import { expect, test } from 'vitest'
import { isInApp, isEventsPath, linkIcon, safeLinks } from './external-links.tsx'

test.each([
  ['https://example.org', true],
  ['http://example.org', true],
  ['mailto:hello@example.org', true],
  ['tel:+4930123', true],
  ['/files/plan.pdf', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['blob:https://example.org/1', false],
  ['http://[broken', false],
])('%s is shown: %s', (path, isShown) => {
  const link = { title: 'Link', path, icon: '' }
  expect(safeLinks([link], 'https://coffer.test')).toEqual(isShown ? [link] : [])
})

test.each([
  ['/events', true, true],
  ['/events/abc/groups', true, true],
  ['/events?sheet=event-form', true, true],
  ['/dashboard/event/abc', true, true],
  ['/dashboard', true, false],
  ['/community/transactions', true, false],
  ['/eventsful', false, false],
  ['/files/plan.pdf', false, false],
  ['https://example.org/events', false, false],
])('%s is a page of the app: %s, of events: %s', (path, inApp, ofEvents) => {
  expect([isInApp(path), isEventsPath(path)]).toEqual([inApp, ofEvents])
})

test('an unknown icon name gets the default icon', () => {
  expect(linkIcon('book')).toBe(BookOpen)
  expect(linkIcon('unicorn')).toBe(ExternalLink)
  expect(linkIcon('constructor')).toBe(ExternalLink)
})
