import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchServerHealth } from './server-health.ts'

let status = 200
let asked = 0
let onLine = true
/** The server's time, in milliseconds since the epoch; 0 for an answer without one. */
let served = 0
let ahead: number[] = []
let received: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  status = 200
  asked = 0
  onLine = true
  served = 0
  ahead = []
  received = []
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine
    },
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('{}', {
      status,
      headers: served === 0 ? {} : { Date: new Date(served).toUTCString() },
    })
  })
  stop = watchServerHealth({
    onBreak: () => received.push('break'),
    onBack: () => received.push('back'),
    onClock: (aheadMs) => ahead.push(aheadMs),
  })
})
afterEach(() => stop())

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

test('says by how much the clock of the device is ahead, if by five minutes or more', async () => {
  vi.setSystemTime(new Date('2026-03-01T12:00:01Z'))
  served = Date.parse('2026-03-01T12:04:00Z')
  await pass(1_000)
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'))
  await pass(10_000)
  served = 0
  await pass(10_000)
  expect(ahead).toHaveLength(2)
  expect(ahead[0]).toBe(0)
  expect(Math.round(ahead[1]! / 86_400_000)).toBe(365)
})
