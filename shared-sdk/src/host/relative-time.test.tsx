// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../client/device/clock.ts'
import { manualClock } from '../testing/manual-clock.ts'
import type { ManualClock } from '../testing/manual-clock.ts'
import { RelativeTime } from './relative-time.tsx'

const NOON = Date.parse('2026-03-04T12:00:00.000Z')
let clock: ManualClock

beforeEach(() => {
  clock = manualClock(NOON)
})
afterEach(() => setClock())

const show = (instant: string) =>
  render(<RelativeTime instant={instant} format={() => 'at eleven'} />).container
const passes = (ms: number) => act(() => clock.advance(ms))

test('shows ‘just now’ for an hour and updates by itself', () => {
  const shown = show('2026-03-04T11:01:30.000Z')
  expect(shown.textContent).toBe('just now')
  passes(60_000)
  expect(shown.textContent).toBe('just now')
  expect(clock.timers.map(({ delayMs }) => delayMs)).toEqual([30_000])
  passes(30_000)
  expect(shown.textContent).toBe('at eleven')
  expect(clock.timers).toEqual([])
})

test('starts no timer for older instants', () => {
  expect(show('2026-03-04T11:00:00.000Z').textContent).toBe('at eleven')
  expect(clock.timers).toEqual([])
})
