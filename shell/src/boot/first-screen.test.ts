// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

let idle: (() => void)[] = []
// The module's state lasts as long as the page.
const load = async () => import('./first-screen.ts')
let firstScreen: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  idle = []
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.resetModules()
  firstScreen = await load()
})

test('runs once, in an idle moment after the first screen', () => {
  const run = vi.fn()
  firstScreen.afterFirstScreen(run)
  expect(idle).toHaveLength(0)
  firstScreen.noteFirstScreen()
  firstScreen.noteFirstScreen()
  vi.advanceTimersByTime(99)
  // The frame that shows the first screen may not have been drawn yet.
  expect(idle).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(run).not.toHaveBeenCalled()
  for (const callback of idle) callback()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledOnce()
})

test('waits for an idle moment on later pages too', () => {
  firstScreen.noteFirstScreen()
  vi.advanceTimersByTime(100)
  const run = vi.fn()
  firstScreen.afterFirstScreen(run)
  expect(run).not.toHaveBeenCalled()
  idle[0]?.()
  expect(run).toHaveBeenCalledOnce()
})

test('runs without a first screen after 5 s', () => {
  firstScreen.afterFirstScreen(() => {})
  vi.advanceTimersByTime(5_099)
  expect(idle).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(idle).toHaveLength(1)
})

test('runs where browsers have no idle moments', () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const run = vi.fn()
  firstScreen.afterFirstScreen(run)
  firstScreen.noteFirstScreen()
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledOnce()
})
