import { expect, test } from 'vitest'
import { awaitsSettlement, isOver } from './event-facts.ts'

test('a moment before now is over', () => {
  const now = Date.parse('2026-07-01T10:00:00.000Z')
  expect(isOver('2026-07-01T09:59:59.000Z', now)).toBe(true)
  expect(isOver('2026-07-01T10:00:01.000Z', now)).toBe(false)
})

test.each([
  ['upcoming', false],
  ['ongoing', false],
  ['ended', true],
  ['locked', true],
  ['concluded', false],
] as const)('the notice on finalising for an event that is %s: %s', (displayStatus, due) => {
  expect(awaitsSettlement({ displayStatus })).toBe(due)
})
