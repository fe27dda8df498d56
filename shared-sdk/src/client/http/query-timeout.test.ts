import { beforeEach, expect, test, vi } from 'vitest'
import { withQueryTimeout } from './query-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Returns a request that never responds, and records whether it was aborted. */
const silence = (givenUp: () => void) => (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      givenUp()
      reject(new Error('aborted'))
    })
  })

test('returns the query’s result', async () => {
  await expect(withQueryTimeout(new AbortController().signal, async () => 7)).resolves.toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('throws a timeout after 45 s with the text of product 8.1', async () => {
  const givenUp = vi.fn<() => void>()
  const outcome = withQueryTimeout(new AbortController().signal, silence(givenUp)).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(44_999)
  expect(givenUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ name: 'AppError', kind: 'timeout', message: 'Query timeout' })
  expect(givenUp).toHaveBeenCalledOnce()
})

test('aborts with the caller’s signal', async () => {
  const screen = new AbortController()
  const givenUp = vi.fn<() => void>()
  const outcome = withQueryTimeout(screen.signal, silence(givenUp)).catch((error: unknown) => error)
  screen.abort()
  expect(await outcome).toEqual(new Error('aborted'))
  expect(givenUp).toHaveBeenCalledOnce()
})
