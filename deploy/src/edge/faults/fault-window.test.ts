import { expect, test } from 'vitest'
import type { RemoteReport } from '@coffer/shared-sdk/contracts'
import { FaultWindow } from './fault-window.ts'

const LIMITS = { windowMs: 1_000, minimumReports: 4, faultShare: 0.5 }
const EVENTS = { remote: 'mf-events', version: '1.4.0' } as const

let time = 0
function windowWith(...phases: readonly RemoteReport['phase'][]): FaultWindow {
  time = 10_000
  const faults = new FaultWindow(LIMITS, () => time)
  for (const phase of phases) faults.add({ ...EVENTS, phase })
  return faults
}
const isBroken = (faults: FaultWindow) => faults.isBroken('mf-events', '1.4.0')

test('a version is broken from its share of faults on', () => {
  expect(isBroken(windowWith('mounted', 'mounted', 'mounted', 'entry'))).toBe(false)
  expect(isBroken(windowWith('mounted', 'mounted', 'render', 'entry'))).toBe(true)
})

test('too few reports say nothing', () => {
  expect(isBroken(windowWith('entry', 'entry', 'entry'))).toBe(false)
})

test('reports no longer count after the window', () => {
  const faults = windowWith('entry', 'entry', 'entry', 'entry')
  expect(isBroken(faults)).toBe(true)
  time += 1_000
  expect(isBroken(faults)).toBe(false)
  expect(faults.counts()).toEqual([])
})

test('another version of the remote has counts of its own', () => {
  const faults = windowWith('entry', 'entry', 'entry', 'entry')
  expect(faults.isBroken('mf-events', '1.3.0')).toBe(false)
  faults.add({ remote: 'mf-events', version: '1.3.0', phase: 'mounted' })
  expect(faults.counts()).toEqual([
    { ...EVENTS, mounted: 0, faults: 4, phases: { entry: 4 } },
    { remote: 'mf-events', version: '1.3.0', mounted: 1, faults: 0, phases: {} },
  ])
})

test('of very many reports the latest 2,000 count', () => {
  const faults = windowWith(...Array.from({ length: 2_000 }, () => 'entry' as const))
  for (let count = 0; count < 2_000; count += 1) faults.add({ ...EVENTS, phase: 'mounted' })
  expect(faults.counts()).toEqual([{ ...EVENTS, mounted: 2_000, faults: 0, phases: {} }])
})
