// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createPageTransition } from './page-transition.ts'
import type { PageTransition } from './page-transition.ts'

let layer: HTMLElement
let transition: PageTransition
let ends: (() => void)[] = []
let isReduced = false

beforeEach(() => {
  vi.useFakeTimers()
  ends = []
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  layer = document.createElement('div')
  layer.getAnimations = () => {
    const animation = {} as Animation
    const finished = new Promise<Animation>((resolve) => {
      ends.push(() => resolve(animation))
    })
    return [{ ...animation, finished }]
  }
  document.body.replaceChildren(layer)
  transition = createPageTransition()
  transition.setLayer(layer)
})

function page(text: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = `<p>${text}</p>`
  document.body.append(element)
  return element
}
/** Waits until the next frame. */
const settle = () => vi.advanceTimersByTimeAsync(20)

test('a snapshot of the previous page leaves and is removed when its animation ends', async () => {
  transition.onLeave(page('Dashboard'))
  transition.onEnter(page('Account'), 'forward')
  expect(layer.textContent).toBe('Dashboard')
  expect(layer.dataset['leaving']).toBe('forward')
  await settle()
  expect(layer.textContent).toBe('Dashboard')
  ends[0]!()
  await settle()
  expect(layer.textContent).toBe('')
  expect(layer.dataset['leaving']).toBeUndefined()
})

test('a second navigation replaces the leaving snapshot', async () => {
  transition.onLeave(page('Dashboard'))
  transition.onEnter(page('Account'), 'forward')
  await settle()
  transition.onLeave(page('Account'))
  transition.onEnter(page('Dashboard'), 'back')
  expect(layer.textContent).toBe('Account')
  await settle()
  ends[0]!()
  await settle()
  expect(layer.textContent).toBe('Account')
  ends[1]!()
  await settle()
  expect(layer.textContent).toBe('')
})

test('both animations wait until the new page is ready', () => {
  const next = page('Account')
  transition.onLeave(page('Dashboard'))
  transition.onEnter(next, 'forward')
  expect([layer, next].map((element) => 'paused' in element.dataset)).toEqual([true, true])
  transition.onReady()
  expect([layer, next].map((element) => 'paused' in element.dataset)).toEqual([false, false])
})

test('waits at most 100 ms', () => {
  const next = page('Account')
  transition.onLeave(page('Dashboard'))
  transition.onEnter(next, 'forward')
  vi.advanceTimersByTime(99)
  expect('paused' in next.dataset).toBe(true)
  vi.advanceTimersByTime(1)
  expect('paused' in next.dataset).toBe(false)
})

test('the first page of a visit is not animated', () => {
  transition.onEnter(page('Dashboard'), 'none')
  expect(layer.textContent).toBe('')
})

test('with reduced motion the previous page is removed at once', () => {
  isReduced = true
  const next = page('Account')
  transition.onLeave(page('Dashboard'))
  transition.onEnter(next, 'forward')
  expect(layer.textContent).toBe('')
  expect('paused' in next.dataset).toBe(false)
})
