// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../client/device/clock.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { useNow } from './use-now.ts'

const NOON = Date.parse('2026-03-04T12:00:00.000Z')

afterEach(() => setClock())

test('changes every minute', () => {
  const clock = manualClock(NOON)
  const { result } = renderHook(useNow)
  act(() => clock.advance(59_000))
  expect(result.current).toBe(NOON)
  act(() => clock.advance(1000))
  expect(result.current).toBe(NOON + 60_000)
  act(() => clock.advance(60_000))
  expect(result.current).toBe(NOON + 120_000)
})

test('changes at once when an app that was suspended is shown again', () => {
  const clock = manualClock(NOON)
  const { result } = renderHook(useNow)
  // The device runs no timer meanwhile.
  clock.nowMs += 36_000_000
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(NOON + 36_000_000)
})

test('renders once at the start, and not when the app is left', () => {
  const clock = manualClock(NOON)
  let renders = 0
  renderHook(() => {
    renders += 1
    return useNow()
  })
  expect(renders).toBe(1)
  clock.nowMs += 1000
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  Reflect.deleteProperty(document, 'visibilityState')
  expect(renders).toBe(1)
})
