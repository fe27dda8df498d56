import { expect, test } from 'vitest'
import { headingLines, placeDays, rowAt, rowsBetween, rowsInPage, shownRows } from './day-layout.ts'

const days = [
  { id: '2026-03-03', label: 'Today', rows: ['a', 'b', 'c'] },
  { id: '2026-03-01', label: '1 March', rows: ['d'] },
]

test('days follow each other: a heading of 44 px, then rows of the given height', () => {
  expect(placeDays(days, 118)).toEqual([
    { firstLine: 0, top: 0, height: 398, rowsBefore: 0 },
    { firstLine: 4, top: 398, height: 162, rowsBefore: 3 },
  ])
  expect([...headingLines(placeDays(days, 118))]).toEqual([0, 4])
  expect(placeDays([], 118)).toEqual([])
})

test.each([
  ['all of it', 0, 3, { from: 0, to: 3 }],
  ['its heading alone', 0, 0, { from: 0, to: 0 }],
  ['from its second row on', 2, 9, { from: 1, to: 3 }],
  ['its last row', 3, 5, { from: 2, to: 3 }],
  ['nothing of it', 4, 9, null],
])('shows %s', (_what, first, last, expected) => {
  expect(shownRows({ firstLine: 0, top: 0, height: 398, rowsBefore: 0 }, 3, { first, last })).toEqual(
    expected,
  )
})

test('the row to keep stands in the page wherever the lines are', () => {
  const [first] = placeDays(days, 118)
  if (!first) throw new Error('There is a first day.')
  expect(rowsInPage(first, 3, { first: 2, last: 2 }, null)).toEqual([1])
  expect(rowsInPage(first, 3, { first: 2, last: 2 }, 0)).toEqual([0, 1])
  expect(rowsInPage(first, 3, { first: 9, last: 12 }, 2)).toEqual([2])
  expect(rowsInPage(first, 3, { first: 9, last: 12 }, 3)).toBeNull()
  expect(rowsInPage(first, 3, null, null)).toBeNull()
})

test('rows are counted over all days', () => {
  const places = placeDays(days, 118)
  expect(rowsBetween(places, { first: 0, last: 2 })).toEqual({ first: 0, last: 1 })
  expect(rowsBetween(places, { first: 3, last: 5 })).toEqual({ first: 2, last: 3 })
  expect([0, 2, 3, 4].map((number) => rowAt(days, places, number))).toEqual(['a', 'c', 'd', undefined])
})
