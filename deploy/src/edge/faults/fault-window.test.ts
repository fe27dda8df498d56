import { expect, test } from 'vitest'
import type { RemoteReport } from '@coffer/shared-sdk/contracts'
import { DEFAULT_LIMITS, FaultWindow } from './fault-window.ts'

const LIMITS = {
  windowMs: 1_000,
  minimumReports: 4,
  faultShare: 0.5,
  minimumSenders: 3,
  fewSenders: { sinceMs: 100_000, windowMs: 10_000, minimumFaults: 8 },
}
const EVENTS = { remote: 'mf-events', version: '1.4.0' } as const

type Sent = readonly [sender: string, phase: RemoteReport['phase']]

let time = 0
/** The reports of one moment, `ageMs` after the edge has started. */
function windowWith(sent: readonly Sent[], { ageMs = 0, limits = LIMITS } = {}): FaultWindow {
  time = 10_000
  const faults = new FaultWindow(limits, () => time)
  time += ageMs
  for (const [sender, phase] of sent) faults.add({ ...EVENTS, phase }, sender)
  return faults
}
const isBroken = (faults: FaultWindow) => faults.isBroken('mf-events', '1.4.0')
const times = (count: number, sender: string, phase: RemoteReport['phase'] = 'entry'): readonly Sent[] =>
  Array.from({ length: count }, () => [sender, phase])
const BROKEN: readonly Sent[] = [...times(2, 'a'), ...times(1, 'b'), ...times(1, 'c')]

test('a version is broken from its share of faults on', () => {
  const mounted = times(1, 'd', 'mounted')
  expect(isBroken(windowWith([...BROKEN.slice(1), ...mounted]))).toBe(true)
  expect(
    isBroken(windowWith([...BROKEN, ...['d', 'e', 'f', 'g'].flatMap((s) => times(1, s, 'mounted'))])),
  ).toBe(false)
})

test('too few reports say nothing', () => {
  expect(isBroken(windowWith(BROKEN.slice(1)))).toBe(false)
  expect(isBroken(windowWith(BROKEN))).toBe(true)
})

test('faults of fewer than three senders never count as a broken version, however many they are', () => {
  expect(isBroken(windowWith([...times(1_000, 'a'), ...times(1_000, 'b')]))).toBe(false)
  expect(isBroken(windowWith([...times(1_000, 'a'), ...times(1, 'b'), ...times(1, 'c', 'mounted')]))).toBe(
    false,
  )
})

test('each sender counts alike, however often it reports', () => {
  const working = ['d', 'e', 'f', 'g'].flatMap((sender) => times(1, sender, 'mounted'))
  expect(isBroken(windowWith([...times(1_000, 'a'), ...times(1, 'b'), ...times(1, 'c'), ...working]))).toBe(
    false,
  )
})

test('in the limits of production ten faults of one sender do nothing, of three they do', () => {
  const limits = DEFAULT_LIMITS
  expect(isBroken(windowWith(times(10, 'a'), { limits }))).toBe(false)
  expect(isBroken(windowWith([...times(8, 'a'), ...times(1, 'b'), ...times(1, 'c')], { limits }))).toBe(true)
})

test('reports no longer count after the window', () => {
  const faults = windowWith(BROKEN)
  expect(isBroken(faults)).toBe(true)
  time += 1_000
  expect(isBroken(faults)).toBe(false)
  expect(faults.counts()).toEqual([])
})

test('where all share one address, many faults over a longer time count', () => {
  const faults = windowWith(times(7, 'a'), { ageMs: 100_000 })
  time += 5_000
  expect(isBroken(faults)).toBe(false)
  faults.add({ ...EVENTS, phase: 'entry' }, 'a')
  expect(isBroken(faults)).toBe(true)
  time += 5_000
  expect(isBroken(faults)).toBe(false)
})

test('where all share one address, a version that mostly works is not broken', () => {
  expect(isBroken(windowWith([...times(8, 'a'), ...times(9, 'a', 'mounted')], { ageMs: 100_000 }))).toBe(
    false,
  )
})

test('one address never decides where others have reported anything since a day', () => {
  const faults = windowWith([], { ageMs: 50_000 })
  for (const sender of ['b', 'c', 'b'])
    faults.add({ remote: 'mf-more', version: '1.0.0', phase: 'mounted' }, sender)
  time += 99_000
  for (const [sender, phase] of times(8, 'a')) faults.add({ ...EVENTS, phase }, sender)
  expect(isBroken(faults)).toBe(false)
  time += 1_000
  expect(isBroken(faults)).toBe(true)
})

test('one address never decides before the edge has run for a day', () => {
  expect(isBroken(windowWith(times(8, 'a'), { ageMs: 99_999 }))).toBe(false)
  expect(isBroken(windowWith(times(8, 'a'), { ageMs: 100_000 }))).toBe(true)
})

test('another version of the remote has counts of its own', () => {
  const faults = windowWith(BROKEN)
  expect(faults.isBroken('mf-events', '1.3.0')).toBe(false)
  faults.add({ remote: 'mf-events', version: '1.3.0', phase: 'mounted' }, 'a')
  expect(faults.counts()).toEqual([
    { ...EVENTS, mounted: 0, faults: 4, phases: { entry: 4 } },
    { remote: 'mf-events', version: '1.3.0', mounted: 1, faults: 0, phases: {} },
  ])
})

test('of very many reports the latest 2,000 count', () => {
  const faults = windowWith([...times(2_000, 'a'), ...times(2_000, 'a', 'mounted')])
  expect(faults.counts()).toEqual([{ ...EVENTS, mounted: 2_000, faults: 0, phases: {} }])
})
