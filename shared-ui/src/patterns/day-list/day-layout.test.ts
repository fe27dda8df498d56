import { expect, test } from 'vitest'
import { headingLines, positionDays, rowAt, rowsBetween, renderedRows, rowRange } from './day-layout.ts'

const days = [
  { id: '2026-03-03', label: 'Today', rows: ['a', 'b', 'c'] },
  { id: '2026-03-01', label: '1 March', rows: ['d'] },
]

const HEIGHTS = { row: 118, heading: 44 }

test('a day is a heading of 44 px followed by rows of the given height', () => {
  expect(positionDays(days, HEIGHTS)).toEqual([
    { firstLine: 0, top: 0, height: 398, rowsBefore: 0 },
    { firstLine: 4, top: 398, height: 162, rowsBefore: 3 },
  ])
  expect([...headingLines(positionDays(days, HEIGHTS))]).toEqual([0, 4])
  expect(positionDays([], HEIGHTS)).toEqual([])
})

test.each([
  ['all of it', 0, 3, { from: 0, to: 3 }],
  ['its heading alone', 0, 0, { from: 0, to: 0 }],
  ['from its second row on', 2, 9, { from: 1, to: 3 }],
  ['its last row', 3, 5, { from: 2, to: 3 }],
  ['nothing of it', 4, 9, null],
])('renders %s', (_what, first, last, expected) => {
  expect(rowRange({ firstLine: 0, top: 0, height: 398, rowsBefore: 0 }, 3, { first, last })).toEqual(expected)
})

test('the retained row is always rendered', () => {
  const [first] = positionDays(days, HEIGHTS)
  if (!first) throw new Error('There is a first day.')
  expect(renderedRows(first, 3, { first: 2, last: 2 }, null)).toEqual([1])
  expect(renderedRows(first, 3, { first: 2, last: 2 }, 0)).toEqual([0, 1])
  expect(renderedRows(first, 3, { first: 9, last: 12 }, 2)).toEqual([2])
  expect(renderedRows(first, 3, { first: 9, last: 12 }, 3)).toBeNull()
  expect(renderedRows(first, 3, null, null)).toBeNull()
})

test('row indexes count over all days', () => {
  const positions = positionDays(days, HEIGHTS)
  expect(rowsBetween(positions, { first: 0, last: 2 })).toEqual({ first: 0, last: 1 })
  expect(rowsBetween(positions, { first: 3, last: 5 })).toEqual({ first: 2, last: 3 })
  expect([0, 2, 3, 4].map((number) => rowAt(days, positions, number))).toEqual(['a', 'c', 'd', undefined])
})
