// @vitest-environment happy-dom
import { setClock } from '@coffer/shared-sdk/client'
import { OVERRIDE_ORIGINS_META } from '@coffer/shared-sdk/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { parseOverride, readOverride, takeOverrideFromAddress } from './override.ts'

const ALLOWED = ['http://localhost:*', 'https://preview.coffer.test']

test.each([
  ['events@http://localhost:4103', 'mf-events', 'http://localhost:4103'],
  ['mf-events@http://localhost', 'mf-events', 'http://localhost'],
  ['budget-plan@https://preview.coffer.test/path', 'mf-budget-plan', 'https://preview.coffer.test'],
])('%s replaces one remote', (text, name, origin) => {
  expect(parseOverride(text, ALLOWED)).toEqual({ name, origin, version: null })
})

test('a version is chosen without an address', () => {
  expect(parseOverride('events@1.4.0-beta.1', [])).toEqual({
    name: 'mf-events',
    origin: null,
    version: '1.4.0-beta.1',
  })
})

test('a preview is chosen by its name', () => {
  expect(parseOverride('events@preview-pr-12', [])).toEqual({
    name: 'mf-events',
    origin: null,
    version: 'preview-pr-12',
  })
})

test.each([
  '',
  'events',
  'events@preview-',
  'events@preview-PR',
  'events@preview-../registry',
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

describe('a stored override', () => {
  const HOUR_MS = 3_600_000
  const STARTED_MS = Date.UTC(2026, 2, 1, 10)
  const setTime = (ms: number) => setClock({ now: () => ms, runAfter: () => () => {} })
  afterEach(() => {
    setClock()
    document.head.innerHTML = ''
  })

  const start = () => {
    setTime(STARTED_MS)
    document.head.innerHTML = `<meta name="${OVERRIDE_ORIGINS_META}" content="http://localhost:*">`
    history.replaceState(null, '', '/events?override=events@http://localhost:4103')
    expect(takeOverrideFromAddress()).toBe(true)
  }

  test('lasts 8 hours', () => {
    start()
    setTime(STARTED_MS + 8 * HOUR_MS - 1)
    expect(readOverride()).toMatchObject({ name: 'mf-events', origin: 'http://localhost:4103' })
    setTime(STARTED_MS + 8 * HOUR_MS)
    expect(readOverride()).toBeNull()
  })

  test('does not come back once it has ended, even if the clock of the device is set back', () => {
    start()
    setTime(STARTED_MS + 8 * HOUR_MS)
    readOverride()
    setTime(STARTED_MS)
    expect(readOverride()).toBeNull()
  })
})
