// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachPlace } from './reach-place.ts'

let grows: (() => void) | null = null

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grows = told
      }
      observe() {}
      disconnect() {
        grows = null
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** As a browser has it: 600 px of it are in sight, and it scrolls no further than its content goes. */
function scrollerOf(initialHeight: number) {
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

test('a place that is there already is reached at once', () => {
  const { scroller } = scrollerOf(2000)
  reachPlace(scroller, 900)
  expect(scroller.scrollTop).toBe(900)
  expect(grows).toBeNull()
})

test('one further down is reached as the content comes', () => {
  const { scroller, growTo } = scrollerOf(700)
  reachPlace(scroller, 900)
  expect(scroller.scrollTop).toBe(100)
  growTo(1600)
  expect(scroller.scrollTop).toBe(900)
  expect(grows).toBeNull()
})

test('who scrolls meanwhile is left alone', () => {
  const { scroller, growTo } = scrollerOf(700)
  reachPlace(scroller, 900)
  window.dispatchEvent(new Event('wheel'))
  growTo(1600)
  expect(scroller.scrollTop).toBe(100)
})

test('it can be given up', () => {
  const { scroller, growTo } = scrollerOf(700)
  reachPlace(scroller, 900)()
  growTo(1600)
  expect(scroller.scrollTop).toBe(100)
})
