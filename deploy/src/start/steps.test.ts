import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStep } from './steps.ts'

// eslint-disable-next-line no-control-regex -- the escape character is what colours are made of
const plain = (line: string) => line.replaceAll(/\u001B\[\d+m/g, '')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells that a step begins, what it reports and how long it took', async () => {
  const lines: string[] = []
  const step = createStep((line) => lines.push(plain(line)))
  const result = step('Counting', async (log) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    log('half')
    await new Promise((resolve) => setTimeout(resolve, 500))
    return 42
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toBe(42)
  expect(lines).toEqual(['· Counting', '  Counting: half', '✓ Counting 2.0 s'])
})

it('says every five seconds that a quiet step is still at it, and nothing after it failed', async () => {
  const lines: string[] = []
  const step = createStep((line) => lines.push(plain(line)))
  const failing = step('Waiting', async () => {
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    throw new Error('no')
  })
  const [outcome] = await Promise.allSettled([failing, vi.advanceTimersByTimeAsync(60_000)])
  expect(outcome).toEqual({ status: 'rejected', reason: new Error('no') })
  expect(lines).toEqual([
    '· Waiting',
    '  Waiting: still at it after 5.0 s',
    '  Waiting: still at it after 10.0 s',
  ])
})
