// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

const FAULT = new Error('The network is away.')
let attempts = 0
let failsUntil = 0
let failures: unknown[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  attempts = 0
  failures = []
})
afterEach(() => stop())

const start = (until: number) => {
  failsUntil = until
  const job = async () => {
    attempts += 1
    if (attempts < failsUntil) throw FAULT
  }
  stop = keepTrying(job, (error) => failures.push(error))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what succeeds is done once', async () => {
  start(1)
  await pass(600_000)
  expect([attempts, failures]).toEqual([1, []])
})

test('what fails is tried again after 2 and 10 s, and then every 30 s, and told once', async () => {
  start(7)
  await pass(0)
  const seen = [attempts]
  for (const seconds of [2, 10, 30, 30, 30]) {
    await pass(seconds * 1000 - 1)
    seen.push(attempts)
    await pass(1)
    seen.push(attempts)
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
  await pass(600_000)
  expect([attempts, failures]).toEqual([7, [FAULT]])
})

test('the return of the network is not waited for', async () => {
  start(2)
  await pass(0)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(attempts).toBe(2)
  await pass(600_000)
  expect(attempts).toBe(2)
})

test('ended, it does not try again', async () => {
  start(9)
  await pass(0)
  stop()
  window.dispatchEvent(new Event('online'))
  await pass(600_000)
  expect(attempts).toBe(1)
})
