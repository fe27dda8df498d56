import { expect, test } from 'vitest'
import { parseOverride } from './override.ts'

const ALLOWED = ['http://localhost:*', 'https://preview.coffer.test']

test.each([
  ['events@http://localhost:4103', 'mf-events', 'http://localhost:4103'],
  ['mf-events@http://localhost', 'mf-events', 'http://localhost'],
  ['budget-plan@https://preview.coffer.test/path', 'mf-budget-plan', 'https://preview.coffer.test'],
])('%s replaces one remote', (text, name, origin) => {
  expect(parseOverride(text, ALLOWED)).toEqual({ name, origin })
})

test.each([
  '',
  'events',
  'events@',
  'events@localhost:4103',
  '../x@http://localhost:4103',
  'events@http://localhost.evil.test:4103',
  'events@http://localhost:4103@evil.test',
  'events@https://localhost:4103',
  'events@https://evil.test',
  'events@http://preview.coffer.test',
  'events@javascript:alert(1)',
])('“%s” is refused', (text) => {
  expect(parseOverride(text, ALLOWED)).toBeNull()
})

test('without allowed origins everything is refused', () => {
  expect(parseOverride('events@http://localhost:4103', [])).toBeNull()
})
