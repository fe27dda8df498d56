import { beforeEach, expect, test } from 'vitest'
import type { FaultPhase, RemoteReport } from '@coffer/shared-sdk/contracts'
import { createRecovery } from './recovery.ts'
import type { Recovery } from './recovery.ts'
import { MountTimeoutError, RemoteFault } from './remote-fault.ts'

let isOnline = true
let reports: RemoteReport[] = []
let tab: readonly string[] = []
let device: readonly string[] = []
let recovery: Recovery

const create = () =>
  createRecovery({
    isOnline: () => isOnline,
    report: (report) => reports.push(report),
    tab: { load: () => tab, save: (versions) => (tab = versions) },
    device: { load: () => device, save: (versions) => (device = versions) },
  })
beforeEach(() => {
  isOnline = true
  reports = []
  tab = []
  device = []
  recovery = create()
})

const fault = (phase: FaultPhase, version = '1.4.0', cause = new Error('broken')) =>
  new RemoteFault('mf-events', version, phase, cause)
const note = (phase: FaultPhase, hasAlternative = true) => recovery.note(fault(phase), hasAlternative)

test.each(['entry', 'init', 'expose', 'shared', 'evaluation'] as const)(
  'a first fault of the step “%s” is tried again at once, a second one with another version',
  (phase) => {
    expect(note(phase)).toBe('retry')
    expect(recovery.isBroken('mf-events', '1.4.0')).toBe(false)
    expect(note(phase)).toBe('retry')
    expect(recovery.isBroken('mf-events', '1.4.0')).toBe(true)
    expect([tab, device]).toEqual([['mf-events@1.4.0'], []])
  },
)

test.each(['mount', 'render'] as const)(
  'after a first fault of the step “%s” another version takes its place on this device, also in later visits',
  (phase) => {
    expect(note(phase)).toBe('retry')
    expect([tab, device]).toEqual([[], ['mf-events@1.4.0']])
    recovery = create()
    expect(recovery.isBroken('mf-events', '1.4.0')).toBe(true)
    expect(recovery.isBroken('mf-events', '1.5.0')).toBe(false)
  },
)

test('a mount that took too long is replaced in this tab only, because the device may have slept', () => {
  expect(recovery.note(fault('mount', '1.4.0', new MountTimeoutError('late')), true)).toBe('retry')
  expect([tab, device]).toEqual([['mf-events@1.4.0'], []])
})

test('a crash without another version is shown; trying again starts with the same version', () => {
  expect(note('render', false)).toBe('show')
  expect(device).toEqual([])
  expect(recovery.hasFailed('mf-events', '1.4.0')).toBe(true)
  expect(recovery.hasFailed('mf-events', '1.5.0')).toBe(false)
  recovery.retry('mf-events', '1.4.0')
  expect(recovery.hasFailed('mf-events', '1.4.0')).toBe(false)
})

test('after both versions have crashed, trying again starts with the first', () => {
  note('render')
  expect(recovery.note(fault('render', '1.3.0'), false)).toBe('show')
  recovery.retry('mf-events', '1.3.0')
  expect(recovery.isBroken('mf-events', '1.4.0')).toBe(false)
  expect(device).toEqual([])
})

test('the device remembers the latest twenty versions', () => {
  for (let minor = 0; minor < 25; minor += 1) recovery.note(fault('render', `1.${minor}.0`), true)
  expect(device).toHaveLength(20)
  expect(device.at(-1)).toBe('mf-events@1.24.0')
})

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
  expect(tab).toEqual([])
})

test('a version that failed in this tab before is still broken after a reload, those of others are not', () => {
  tab = ['mf-events@1.4.0']
  recovery = create()
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
