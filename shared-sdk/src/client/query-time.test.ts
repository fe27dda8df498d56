import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinQueryTime } from './query-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request that never comes back by itself; tells when it was given up. */
const silence = (givenUp: () => void) => (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      givenUp()
      reject(new Error('aborted'))
    })
  })

test('answers what the query answers', async () => {
  await expect(withinQueryTime(new AbortController().signal, async () => 7)).resolves.toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('gives up after 15 s in the spec’s words', async () => {
  const givenUp = vi.fn<() => void>()
  const outcome = withinQueryTime(new AbortController().signal, silence(givenUp)).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(14_999)
  expect(givenUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ name: 'AppError', kind: 'timeout', message: 'Query timeout' })
  expect(givenUp).toHaveBeenCalledOnce()
})

test('ends with the screen that asked', async () => {
  const screen = new AbortController()
  const givenUp = vi.fn<() => void>()
  const outcome = withinQueryTime(screen.signal, silence(givenUp)).catch((error: unknown) => error)
  screen.abort()
  expect(await outcome).toEqual(new Error('aborted'))
  expect(givenUp).toHaveBeenCalledOnce()
})
