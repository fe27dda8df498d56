// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageExchange } from './page-exchange.ts'
import type { PageExchange } from './page-exchange.ts'

let layer: HTMLElement
let exchange: PageExchange
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
  exchange = createPageExchange()
  exchange.setLayer(layer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function page(text: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = `<p>${text}</p>`
  document.body.append(element)
  return element
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the page that is left leaves as a picture, and is gone at its motion’s end', async () => {
  exchange.goes(page('Dashboard'))
  exchange.comes(page('Account'), 'forward')
  expect(layer.textContent).toBe('Dashboard')
  expect(layer.dataset['leaves']).toBe('forward')
  await settle()
  expect(layer.textContent).toBe('Dashboard')
  ends[0]!()
  await settle()
  expect(layer.textContent).toBe('')
  expect(layer.dataset['leaves']).toBeUndefined()
})

test('who goes on meanwhile sees the newest page leave to its end', async () => {
  exchange.goes(page('Dashboard'))
  exchange.comes(page('Account'), 'forward')
  exchange.goes(page('Account'))
  exchange.comes(page('Dashboard'), 'back')
  expect(layer.textContent).toBe('Account')
  ends[0]!()
  await settle()
  expect(layer.textContent).toBe('Account')
  ends[1]!()
  await settle()
  expect(layer.textContent).toBe('')
})

test('both wait for what comes, until it stands', () => {
  const next = page('Account')
  exchange.goes(page('Dashboard'))
  exchange.comes(next, 'forward')
  expect([layer, next].map((element) => 'waits' in element.dataset)).toEqual([true, true])
  exchange.stands()
  expect([layer, next].map((element) => 'waits' in element.dataset)).toEqual([false, false])
})

test('nobody waits longer than 100 ms', () => {
  const next = page('Account')
  exchange.goes(page('Dashboard'))
  exchange.comes(next, 'forward')
  vi.advanceTimersByTime(99)
  expect('waits' in next.dataset).toBe(true)
  vi.advanceTimersByTime(1)
  expect('waits' in next.dataset).toBe(false)
})

test('the first page of a visit takes nobody’s place', () => {
  exchange.comes(page('Dashboard'), 'none')
  expect(layer.textContent).toBe('')
})

test('with reduced motion a page is gone at once', () => {
  isReduced = true
  const next = page('Account')
  exchange.goes(page('Dashboard'))
  exchange.comes(next, 'forward')
  expect(layer.textContent).toBe('')
  expect('waits' in next.dataset).toBe(false)
})
