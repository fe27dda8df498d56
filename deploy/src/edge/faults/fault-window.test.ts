import { expect, test } from 'vitest'
import type { RemoteReport } from '@coffer/shared-sdk/contracts'
import { DEFAULT_LIMITS, FaultWindow } from './fault-window.ts'

const LIMITS = { windowMs: 1_000, minimumReports: 4, faultShare: 0.5, minimumPeople: 3 }
const EVENTS = { remote: 'mf-events', version: '1.4.0' } as const

type Sent = readonly [person: string | null, phase: RemoteReport['phase']]

let time = 0
/** Creates a window with reports of one moment. */
function windowWith(sent: readonly Sent[], limits = LIMITS): FaultWindow {
  time = 10_000
  const faults = new FaultWindow(limits, () => time)
  for (const [person, phase] of sent) faults.add({ ...EVENTS, phase }, person)
  return faults
}
const isBroken = (faults: FaultWindow) => faults.isBroken('mf-events', '1.4.0')
const times = (count: number, person: string | null, phase: RemoteReport['phase'] = 'entry') =>
  Array.from({ length: count }, (): Sent => [person, phase])
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

test('faults of fewer than three people never count as a broken version, however many they are', () => {
  expect(isBroken(windowWith([...times(1_000, 'a'), ...times(1_000, 'b')]))).toBe(false)
  expect(isBroken(windowWith([...times(1_000, 'a'), ...times(1, 'b'), ...times(1, 'c', 'mounted')]))).toBe(
    false,
  )
})

test('reports that prove no session neither break a version nor save a broken one', () => {
  expect(isBroken(windowWith(times(1_000, null)))).toBe(false)
  expect(isBroken(windowWith([...BROKEN.slice(1), ...times(1_000, null)]))).toBe(false)
  expect(isBroken(windowWith([...BROKEN, ...times(1_000, null, 'mounted')]))).toBe(true)
})

test('each person counts alike, however often they report', () => {
  const working = ['d', 'e', 'f', 'g'].flatMap((person) => times(1, person, 'mounted'))
  expect(isBroken(windowWith([...times(1_000, 'a'), ...times(1, 'b'), ...times(1, 'c'), ...working]))).toBe(
    false,
  )
})

test('in the limits of production ten faults of one person do nothing, of three they do', () => {
  expect(isBroken(windowWith(times(10, 'a'), DEFAULT_LIMITS))).toBe(false)
  const three = [...times(8, 'a'), ...times(1, 'b'), ...times(1, 'c')]
  expect(isBroken(windowWith(three, DEFAULT_LIMITS))).toBe(true)
})

test('reports no longer count after the window', () => {
  const faults = windowWith(BROKEN)
  expect(isBroken(faults)).toBe(true)
  time += 1_000
  expect(isBroken(faults)).toBe(false)
  expect(faults.counts()).toEqual([])
})

test('another version of the remote has counts of its own', () => {
  const faults = windowWith(BROKEN)
  expect(faults.isBroken('mf-events', '1.3.0')).toBe(false)
  faults.add({ remote: 'mf-events', version: '1.3.0', phase: 'mounted' }, 'a')
  faults.add({ remote: 'mf-events', version: '1.3.0', phase: 'init' }, null)
  expect(faults.counts()).toEqual([
    { ...EVENTS, mounted: 0, faults: 4, phases: { entry: 4 }, people: 3 },
    { remote: 'mf-events', version: '1.3.0', mounted: 1, faults: 1, phases: { init: 1 }, people: 0 },
  ])
})

test('of very many reports the latest 2,000 of nobody, and the latest 10 of each person, are kept', () => {
  const faults = windowWith([...times(2_000, null), ...times(2_000, null, 'mounted')])
  expect(faults.counts()).toMatchObject([{ mounted: 2_000, faults: 0 }])
  for (const phase of ['entry', 'mounted'] as const)
    for (let count = 0; count < 10; count += 1) faults.add({ ...EVENTS, phase }, 'a')
  expect(faults.counts()).toMatchObject([{ mounted: 2_010, faults: 0, people: 0 }])
})

test('one person who reports again and again displaces nobody else', () => {
  expect(isBroken(windowWith([...BROKEN, ...times(5_000, 'a')]))).toBe(true)
})

test('of very many versions the 200 that were reported last are kept', () => {
  const faults = windowWith([])
  for (let count = 0; count < 250; count += 1)
    faults.add({ remote: 'mf-events', version: `1.0.${count}`, phase: 'entry' }, null)
  expect(faults.counts()).toHaveLength(200)
  expect(faults.counts()[0]?.version).toBe('1.0.50')
})

test('a sentence says how often a version has failed, for operators', () => {
  const limits = { ...LIMITS, windowMs: 300_000 }
  const faults = windowWith([...BROKEN, ...times(2, null, 'render'), ...times(3, 'd', 'mounted')], limits)
  expect(faults.describe('mf-events', '1.4.0')).toBe(
    '6 of 9 reports within 5 minutes were faults (entry 4, render 2), of 3 people.',
  )
})
