import { beforeEach, expect, test } from 'vitest'
import type { FaultPhase, RemoteReport } from '@coffer/shared-sdk/contracts'
import { Recovery } from './recovery.ts'
import { RemoteFault } from './remote-fault.ts'

let isOnline = true
let reports: RemoteReport[] = []
let saved: readonly string[] = []
let recovery: Recovery

const create = (broken: readonly string[] = []) =>
  new Recovery({
    isOnline: () => isOnline,
    report: (report) => reports.push(report),
    broken,
    saveBroken: (next) => (saved = next),
  })
beforeEach(() => {
  isOnline = true
  reports = []
  saved = []
  recovery = create()
})

const fault = (phase: FaultPhase, version = '1.4.0') =>
  new RemoteFault('mf-events', version, phase, new Error('broken'))
const note = (phase: FaultPhase, hasAlternative = true) => recovery.note(fault(phase), hasAlternative)

test.each(['entry', 'init', 'expose', 'shared', 'evaluation'] as const)(
  'a first fault of the step “%s” is tried again at once, a second one with another version',
  (phase) => {
    expect(note(phase)).toBe('retry')
    expect(recovery.isBroken('mf-events', '1.4.0')).toBe(false)
    expect(note(phase)).toBe('retry')
    expect(recovery.isBroken('mf-events', '1.4.0')).toBe(true)
    expect(saved).toEqual(['mf-events@1.4.0'])
  },
)

test.each(['mount', 'render'] as const)(
  'a first fault of the step “%s” is shown; after a second one another version takes its place',
  (phase) => {
    expect(note(phase)).toBe('show')
    recovery.retry('mf-events', '1.4.0')
    expect(note(phase)).toBe('retry')
    expect(recovery.isBroken('mf-events', '1.4.0')).toBe(true)
  },
)

test('without another version a second fault is shown, and the person can try again', () => {
  expect(note('entry', false)).toBe('retry')
  expect(note('entry', false)).toBe('show')
  recovery.retry('mf-events', '1.4.0')
  expect(note('entry', false)).toBe('retry')
})

test('once every version has failed, the person starts with the first again', () => {
  note('entry')
  note('entry')
  const previous = fault('entry', '1.3.0')
  expect(recovery.note(previous, false)).toBe('retry')
  expect(recovery.note(previous, false)).toBe('show')
  recovery.retry('mf-events', '1.3.0')
  expect(recovery.isBroken('mf-events', '1.4.0')).toBe(false)
  expect(saved).toEqual([])
})

test('a version that failed in this tab before is still broken after a reload, those of others are not', () => {
  recovery = create(['mf-events@1.4.0'])
  expect(recovery.isBroken('mf-events', '1.4.0')).toBe(true)
  expect(recovery.isBroken('mf-events', '1.5.0')).toBe(false)
  expect(recovery.isBroken('mf-more', '1.4.0')).toBe(false)
})

test('reports remote, version and step once in a visit', () => {
  note('entry')
  note('entry')
  recovery.mounted('mf-events', '1.3.0')
  recovery.mounted('mf-events', '1.3.0')
  expect(reports).toEqual([
    { remote: 'mf-events', version: '1.4.0', phase: 'entry' },
    { remote: 'mf-events', version: '1.3.0', phase: 'mounted' },
  ])
})

test('without a network code that cannot be loaded says nothing about the version', () => {
  isOnline = false
  expect(note('entry')).toBe('show')
  expect(note('entry')).toBe('show')
  expect(reports).toEqual([])
  isOnline = true
  expect(note('entry')).toBe('retry')
})
