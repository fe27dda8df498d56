import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  checkPeriod,
  listMoments,
  periodLabel,
  findPreset,
  presetPeriod,
  readPeriod,
  writePeriod,
} from './period.ts'
import type { Period } from './period.ts'

const TODAY = '2026-11-22'
const ALL: Period = { from: null, to: null }

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))

test.each([
  ['all', null, null],
  ['thisMonth', '2026-11-01', null],
  ['thisYear', '2026-01-01', null],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('the preset %s is %s to %s, and is recognised', (preset, from, to) => {
  expect(presetPeriod(preset, TODAY)).toEqual({ from, to })
  expect(findPreset({ from, to }, TODAY)).toBe(preset)
})

test('other dates are no preset', () => {
  expect(findPreset({ from: '2026-01-02', to: null }, TODAY)).toBeNull()
})

test('a period is balances at the local midnights around it; without a first day only the one after it', () => {
  expect(listMoments(ALL, TODAY)).toEqual(['2026-11-22T23:00:00.000Z'])
  expect(listMoments({ from: '2025-01-01', to: '2025-07-31' }, TODAY)).toEqual([
    '2024-12-31T23:00:00.000Z',
    '2025-07-31T22:00:00.000Z',
  ])
})

describe('the address', () => {
  test.each([
    ['', ALL],
    ['from=2025-02-28&to=2025-12-31', { from: '2025-02-28', to: '2025-12-31' }],
    ['from=2025-02-30', ALL],
    ['from=yesterday&to=2025-1-1', ALL],
    ['from=2026-01-01&to=2025-01-01', { from: '2025-01-01', to: '2026-01-01' }],
    ['from=9999-01-01&to=2025-01-01', { from: '2025-01-01', to: null }],
    ['from=2027-01-01', ALL],
    [`to=${TODAY}`, ALL],
    ['to=9999-12-31', ALL],
  ])('%s', (search, expected) => {
    expect(readPeriod(new URLSearchParams(search), TODAY)).toEqual(expected)
  })

  test('keeps a period', () => {
    const period = { from: '2025-01-01', to: '2025-12-31' }
    expect(readPeriod(writePeriod(period), TODAY)).toEqual(period)
    expect(writePeriod(ALL).toString()).toBe('')
  })
})

describe('typed days', () => {
  test.each([
    ['2025-01-01', '2025-03-31', { kind: 'ready', value: { from: '2025-01-01', to: '2025-03-31' } }],
    ['2025-01-01', TODAY, { kind: 'ready', value: { from: '2025-01-01', to: null } }],
    ['2025-01-01', '2031-01-01', { kind: 'ready', value: { from: '2025-01-01', to: null } }],
    ['', TODAY, { kind: 'incomplete', missing: 'days' }],
    ['2025-03-31', '2025-01-01', { kind: 'refused', about: 'end', refusal: { code: 'end-before-start' } }],
    ['2026-11-23', '2026-12-01', { kind: 'refused', about: 'end', refusal: { code: 'end-before-start' } }],
    ['2025-02-30', TODAY, { kind: 'refused', about: 'start', refusal: { code: 'date-invalid' } }],
  ])('%s to %s', (from, to, expected) => {
    expect(checkPeriod({ from, to }, TODAY)).toMatchObject(expected)
  })
})

test.each([
  [ALL, '2024-01-09', "Jan '24 - Now"],
  [ALL, null, 'All'],
  [presetPeriod('thisMonth', TODAY), '2024-01-09', "Nov '26 - Now"],
  [presetPeriod('lastYear', TODAY), '2024-01-09', "Jan '25 – Dec '25"],
  [{ from: '2025-06-01', to: '2025-06-30' }, '2024-01-09', "Jun '25"],
  [{ from: '2025-06-03', to: '2025-06-30' }, '2024-01-09', 'Jun 3 – 30, 2025'],
  [{ from: null, to: '2025-06-03' }, '2024-01-09', 'Jan 9, 2024 – Jun 3, 2025'],
])('%j since %s reads %s', (period, first, expected) => {
  // The spaces around a dash of Intl are thin ones.
  const label = periodLabel(period, first, { now: 'Now', all: 'All' }).replaceAll(/\s/gu, ' ')
  expect(label).toBe(expected)
})
