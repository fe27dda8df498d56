import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchServerHealth } from './server-health.ts'

let status = 200
let asked = 0
let onLine = true
let received: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  status = 200
  asked = 0
  onLine = true
  received = []
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine
    },
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })
  stop = watchServerHealth({ onBreak: () => received.push('break'), onBack: () => received.push('back') })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('checks first after 1 s, then every 10 s', async () => {
  await pass(999)
  expect(asked).toBe(0)
  await pass(1)
  expect(asked).toBe(1)
  await pass(9_999)
  expect(asked).toBe(1)
  await pass(1)
  expect(asked).toBe(2)
})

test.each([0, 502, 503])(
  'status %i three times in a row, 2 s apart, is a break that ends',
  async (failing) => {
    status = failing
    await pass(1_000)
    await pass(2_000)
    expect(received).toEqual([])
    await pass(2_000)
    expect(received).toEqual(['break'])
    await pass(20_000)
    expect(received).toEqual(['break'])
    status = 200
    await pass(2_000)
    expect(received).toEqual(['break', 'back'])
  },
)

test('does not report two failures, nor their end', async () => {
  status = 502
  await pass(3_000)
  status = 200
  await pass(2_000)
  expect(asked).toBe(3)
  expect(received).toEqual([])
})

test.each([404, 500])('counts status %i as healthy', async (answer) => {
  status = answer
  await pass(60_000)
  expect(received).toEqual([])
})

test('does not check or count without a network', async () => {
  status = 0
  await pass(3_000)
  onLine = false
  await pass(60_000)
  expect(asked).toBe(2)
  expect(received).toEqual([])
})

test('does not check after it was stopped', async () => {
  stop()
  await pass(60_000)
  expect(asked).toBe(0)
})
