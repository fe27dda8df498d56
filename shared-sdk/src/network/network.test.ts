// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkNetwork, isOnline, onNetworkChange, watchNetwork } from './network.ts'

let hasAnswer = true
let probes = 0
let said: string[] = []
let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  hasAnswer = true
  probes = 0
  said = []
  vi.stubGlobal('fetch', () => {
    probes += 1
    return hasAnswer ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

const hint = (isConnected: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected)
  window.dispatchEvent(new Event(isConnected ? 'online' : 'offline'))
}
const watch = () => {
  stops = [
    watchNetwork({ onOffline: () => said.push('lost'), onOnline: () => said.push('back') }),
    onNetworkChange((hasNetwork) => said.push(String(hasNetwork))),
  ]
}
const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('a device that says it has no network is offline only if the server does not answer', async () => {
  watch()
  hint(false)
  expect(isOnline()).toBe(false)
  await later()
  expect(isOnline()).toBe(true)
  // The app does not announce the loss of a network that exists.
  expect(said).toEqual(['false', 'true', 'back'])
})

test('without an answer it is lost, until the device says that it is back', async () => {
  hasAnswer = false
  watch()
  hint(false)
  expect(said).toEqual(['false'])
  await later()
  expect(said).toEqual(['false', 'lost'])
  hint(true)
  expect(said).toEqual(['false', 'lost', 'true', 'back'])
})

test('the server is asked every ten seconds, and on a tap', async () => {
  hasAnswer = false
  watch()
  hint(false)
  await later(10_000)
  expect(probes).toBe(2)
  hasAnswer = true
  await later(2_001)
  window.dispatchEvent(new Event('pointerdown'))
  await later()
  expect(isOnline()).toBe(true)
  hasAnswer = false
  await later(10_000)
  expect(isOnline()).toBe(false)
  expect(said).toEqual(['false', 'lost', 'true', 'back', 'false', 'lost'])
})

test('many taps ask once in two seconds', async () => {
  hasAnswer = false
  watch()
  hint(false)
  await later(2_001)
  for (let tap = 0; tap < 5; tap += 1) {
    window.dispatchEvent(new Event('pointerdown'))
    await later()
  }
  expect(probes).toBe(2)
})

test('somebody who asks for it is told at once', async () => {
  hasAnswer = false
  watch()
  hint(false)
  await later()
  expect(await checkNetwork()).toBe(false)
  hasAnswer = true
  expect(await checkNetwork()).toBe(true)
  expect(isOnline()).toBe(true)
})

test('a page that starts without a network says so once it has asked', async () => {
  hasAnswer = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  watch()
  await later()
  expect(said).toEqual(['lost'])
  const late: string[] = []
  stops.push(watchNetwork({ onOffline: () => late.push('lost'), onOnline: () => {} }))
  expect(late).toEqual(['lost'])
})

test('with a network nothing is asked', async () => {
  watch()
  await later(60_000)
  expect(probes).toBe(0)
  expect(await checkNetwork()).toBe(true)
})
