// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { betweenActions } from './between-actions.ts'

let isPaused = false
const begin = () => {
  isPaused = false
  void betweenActions().then(() => (isPaused = true))
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())

test('goes on at once while nobody does anything', async () => {
  begin()
  await later(0)
  expect(isPaused).toBe(true)
})

test('waits for a second without a key, a scroll or a tap', async () => {
  begin()
  await later(0)
  for (const action of ['keydown', 'scroll', 'pointerdown']) {
    window.dispatchEvent(new Event(action))
    begin()
    await later(900)
    expect(isPaused, action).toBe(false)
    await later(600)
    expect(isPaused, action).toBe(true)
  }
})

test('waits for longer where a sheet is open', async () => {
  const sheet = document.createElement('div')
  sheet.setAttribute('role', 'dialog')
  document.body.append(sheet)
  window.dispatchEvent(new Event('keydown'))
  begin()
  await later(9_900)
  expect(isPaused).toBe(false)
  await later(600)
  expect(isPaused).toBe(true)
})
