import { expect, test } from 'vitest'
import { createUsageCounter } from './usage.ts'

const START = Date.parse('2026-03-01T10:20:00.000Z')
const HOUR = 3_600_000

function makeCounter(maxPages = 100) {
  const clock = { now: START }
  return { clock, counter: createUsageCounter(maxPages, () => clock.now) }
}

test('loads and faults are counted by hour, for 14 days', () => {
  const { clock, counter } = makeCounter()
  counter.reported({ remote: 'mf-events', version: '1.0.0', phase: 'mounted' })
  clock.now += HOUR
  counter.reported({ remote: 'mf-events', version: '1.0.0', phase: 'entry' })
  counter.reported({ remote: 'registry', version: '0', phase: 'registry' })
  expect(counter.read().hours).toEqual([
    { app: 'mf-events', version: '1.0.0', hour: '2026-03-01T10:00:00.000Z', loads: 1, faults: 0 },
    { app: 'mf-events', version: '1.0.0', hour: '2026-03-01T11:00:00.000Z', loads: 0, faults: 1 },
  ])
  clock.now += 14 * 24 * HOUR
  expect(counter.read().hours).toMatchObject([{ hour: '2026-03-01T11:00:00.000Z' }])
  expect(counter.read().since).toBe('2026-03-01T10:20:00.000Z')
})

test('a page is open until its notices stop, and counts once', () => {
  const { clock, counter } = makeCounter()
  const builds = [{ app: 'shell', version: 'a1' }]
  for (const page of ['a', 'b', 'a']) counter.noticed({ page, builds })
  clock.now += 60_000
  counter.noticed({ page: 'a', builds: [{ app: 'shell', version: 'b2' }] })
  clock.now += 60_000
  expect(counter.read()).toMatchObject({ openPages: 1, pages: [{ app: 'shell', version: 'b2', pages: 1 }] })
})

test('the oldest pages make room', () => {
  const { counter } = makeCounter(2)
  for (const page of ['a', 'b', 'c']) counter.noticed({ page, builds: [{ app: 'shell', version: page }] })
  expect(counter.read().pages.map(({ version }) => version)).toEqual(['b', 'c'])
})

test('the oldest versions make room', () => {
  const { counter } = makeCounter()
  for (let index = 0; index < 600; index += 1)
    counter.reported({ remote: 'mf-events', version: `${index}.0.0`, phase: 'mounted' })
  expect(counter.read().hours).toHaveLength(500)
})
