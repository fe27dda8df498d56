// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { manualClock } from '@coffer/shared-sdk/testing'
import { whenQuiet } from './when-quiet.ts'

let clock = manualClock()
beforeEach(() => {
  clock = manualClock()
})
afterEach(() => setClock())

const act = (action: string) => window.dispatchEvent(new Event(action))

test('runs once when the person has done nothing for 5 s', () => {
  const run = vi.fn()
  whenQuiet(run)
  clock.advance(4_999)
  expect(run).not.toHaveBeenCalled()
  clock.advance(1)
  expect(run).toHaveBeenCalledTimes(1)
  act('keydown')
  clock.advance(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(clock.timers).toEqual([])
})

test.each(['pointerdown', 'keydown', 'wheel', 'scroll'])('%s begins the 5 s again', (action) => {
  const run = vi.fn()
  whenQuiet(run)
  clock.advance(4_000)
  act(action)
  clock.advance(4_000)
  expect(run).not.toHaveBeenCalled()
  clock.advance(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('waits no longer than 30 s for somebody who never pauses', () => {
  const run = vi.fn()
  whenQuiet(run)
  for (let second = 0; second < 30; second += 1) {
    expect(run).not.toHaveBeenCalled()
    act('scroll')
    clock.advance(1_000)
  }
  expect(run).toHaveBeenCalledTimes(1)
})

test('cancelled, it never runs', () => {
  const run = vi.fn()
  whenQuiet(run)()
  act('keydown')
  clock.advance(60_000)
  expect(run).not.toHaveBeenCalled()
})
