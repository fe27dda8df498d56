// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

let watchers: FakeWatcher[] = []
class FakeWatcher extends EventTarget {
  isActive = true
  constructor() {
    super()
    watchers.push(this)
  }
  destroy() {
    this.isActive = false
  }
}
/** The phone's back button, which closes the topmost and takes it down. */
const goBack = () => {
  const top = watchers.findLast(({ isActive }) => isActive)
  if (!top) return false
  top.isActive = false
  top.dispatchEvent(new Event('close'))
  return true
}

beforeEach(() => {
  watchers = []
  vi.stubGlobal('CloseWatcher', FakeWatcher)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('back closes it while it is open, and nothing before and after', () => {
  const onClose = vi.fn()
  const { rerender } = renderHook(({ open }) => useBackCloses(open, onClose), {
    initialProps: { open: false },
  })
  expect(goBack()).toBe(false)

  rerender({ open: true })
  expect(goBack()).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)

  rerender({ open: false })
  expect(goBack()).toBe(false)
})

test('opened again it is closed by back again, with what closes it by then', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = renderHook(({ open, onClose }) => useBackCloses(open, onClose), {
    initialProps: { open: true, onClose: first },
  })
  rerender({ open: false, onClose: first })
  rerender({ open: true, onClose: second })
  expect(goBack()).toBe(true)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('of two, back closes the one opened last', () => {
  const [beneath, above] = [vi.fn(), vi.fn()]
  renderHook(() => useBackCloses(true, beneath))
  renderHook(() => useBackCloses(true, above))
  goBack()
  expect([beneath.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
})

test('a browser without it is left as it is', () => {
  vi.stubGlobal('CloseWatcher', undefined)
  renderHook(() => useBackCloses(true, vi.fn()))
  expect(watchers).toEqual([])
})
