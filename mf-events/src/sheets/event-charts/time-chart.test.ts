import { expect, test } from 'vitest'
import { nameRank } from './time-chart.tsx'

const spans = (count: number) => Array.from({ length: count }, (_, index) => ({ startMs: index, cents: 100 }))
/** Returns the rank of each column as text, with '-' for a column without a name. */
const named = (before: number, count: number, after: number) => {
  const time = { before, spans: spans(count), after }
  const columns = count + Number(before > 0) + Number(after > 0)
  return Array.from({ length: columns }, (_, index) => nameRank(time, index) ?? '-').join('')
}

test.each([
  ['five days', 0, 5, 0, '12121'],
  ['twelve days', 0, 12, 0, '1-2-1-2-1-2-'],
  ['31 days', 0, 31, 0, '1-----2-----1-----2-----1-----2'],
  // Guards against a regression: 'Before' and the first day overlapped in charts of fifteen columns and more.
  ['what was spent around twelve days', 100, 12, 100, '1--2-1-2-1-2-1'],
  ['what was spent around 29 days', 100, 29, 100, '1-----2----1----2----1----2---1'],
])('%s: names of columns do not overlap', (_what, before, count, after, expected) => {
  expect(named(before, count, after)).toBe(expected)
})
