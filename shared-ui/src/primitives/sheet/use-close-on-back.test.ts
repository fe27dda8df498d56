// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

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
/** Does what the phone's back button does: closes the topmost active watcher. */
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

test('back closes it only while it is open', () => {
  const onClose = vi.fn()
  const { rerender } = renderHook(({ open }) => useCloseOnBack(open, onClose), {
    initialProps: { open: false },
  })
  expect(goBack()).toBe(false)

  rerender({ open: true })
  expect(goBack()).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(1)

  rerender({ open: false })
  expect(goBack()).toBe(false)
})

test('opened again, back calls the latest onClose', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = renderHook(({ open, onClose }) => useCloseOnBack(open, onClose), {
    initialProps: { open: true, onClose: first },
  })
  rerender({ open: false, onClose: first })
  rerender({ open: true, onClose: second })
  expect(goBack()).toBe(true)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('back closes the last opened of two', () => {
  const [below, above] = [vi.fn(), vi.fn()]
  renderHook(() => useCloseOnBack(true, below))
  renderHook(() => useCloseOnBack(true, above))
  goBack()
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
})

test('does nothing in a browser without CloseWatcher', () => {
  vi.stubGlobal('CloseWatcher', undefined)
  renderHook(() => useCloseOnBack(true, vi.fn()))
  expect(watchers).toEqual([])
})

/** Does what the SDK does when the browser has gone through its history. */
function goesTo(number: number): number {
  let steps = 0
  const closeOn = (own: number, close: () => void) => {
    steps = number - own
    if (steps !== 0) close()
  }
  document.dispatchEvent(new CustomEvent('coffer-back', { detail: { closeOn } }))
  return steps
}

test('a step through the history closes the topmost, once', () => {
  history.replaceState({ idx: 4 }, '')
  const [onForm, onPicker] = [vi.fn(), vi.fn()]
  renderHook(() => useCloseOnBack(true, onForm))
  const picker = renderHook(({ open }) => useCloseOnBack(open, onPicker), { initialProps: { open: true } })
  expect(goesTo(3)).toBe(-1)
  expect([onForm.mock.calls.length, onPicker.mock.calls.length]).toEqual([0, 1])
  picker.rerender({ open: false })
  expect(goesTo(5)).toBe(1)
  expect(onForm).toHaveBeenCalledOnce()
})

test('nothing is closed by a step above it, nor after it was closed', () => {
  history.replaceState({ idx: 4 }, '')
  const onClose = vi.fn()
  const { unmount } = renderHook(() => useCloseOnBack(true, onClose))
  expect(goesTo(4)).toBe(0)
  unmount()
  expect(goesTo(3)).toBe(0)
  expect(onClose).not.toHaveBeenCalled()
})
