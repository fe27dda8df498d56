// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll } from './use-scroll-restoration.ts'

let grows: (() => void) | null = null

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grows = callback
      }
      observe() {}
      disconnect() {
        grows = null
      }
    },
  )
})

/** Creates a scroll container as in a browser: 600 px high, with a limited scroll position. */
function createScroller(initialHeight: number) {
  const scroller = document.createElement('div')
  let [height, top] = [initialHeight, 0]
  Object.defineProperties(scroller, {
    clientHeight: { value: 600 },
    scrollHeight: { get: () => height },
    scrollTop: {
      get: () => top,
      set: (next: number) => {
        top = Math.min(next, height - 600)
      },
    },
  })
  const growTo = (next: number) => {
    height = next
    grows?.()
  }
  return { scroller, growTo }
}

test('scrolls at once when the content is long enough', () => {
  const { scroller } = createScroller(2000)
  restoreScroll(scroller, 900)
  expect(scroller.scrollTop).toBe(900)
  expect(grows).toBeNull()
})

test('scrolls further as the content loads', () => {
  const { scroller, growTo } = createScroller(700)
  restoreScroll(scroller, 900)
  expect(scroller.scrollTop).toBe(100)
  growTo(1600)
  expect(scroller.scrollTop).toBe(900)
  expect(grows).toBeNull()
})

test('stops when the person scrolls', () => {
  const { scroller, growTo } = createScroller(700)
  restoreScroll(scroller, 900)
  window.dispatchEvent(new Event('wheel'))
  growTo(1600)
  expect(scroller.scrollTop).toBe(100)
})

test('can be cancelled', () => {
  const { scroller, growTo } = createScroller(700)
  restoreScroll(scroller, 900)()
  growTo(1600)
  expect(scroller.scrollTop).toBe(100)
})
