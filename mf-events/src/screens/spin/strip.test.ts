import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOffset, buildStrip } from './strip.ts'

const turn = fc.integer({ min: 1, max: 80 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    from: fc.nat({ max: count - 1 }),
    to: fc.nat({ max: count - 1 }),
  }),
)

test('a turn starts at one person, passes at least 150 rows and stops exactly at the other', () => {
  fc.assert(
    fc.property(turn, ({ count, from, to }) => {
      const { rows, start, stop } = buildStrip(count, from, to)
      expect([rows[start], rows[stop]]).toEqual([from, to])
      expect(stop - start).toBeGreaterThanOrEqual(150)
      // The wheel makes no more laps than necessary.
      expect(stop - start).toBeLessThan(150 + count)
      expect(rows).toHaveLength(stop + 3)
    }),
  )
})

test('the next strip begins with the rows that the last one shows', () => {
  fc.assert(
    fc.property(turn, ({ count, from, to }) => {
      const { rows, stop } = buildStrip(count, from, to)
      expect(buildStrip(count, to, from).rows.slice(0, 5)).toEqual(rows.slice(stop - 2, stop + 3))
    }),
  )
})

test('each person comes once a lap', () => {
  const { rows } = buildStrip(3, 0, 1)
  expect(rows.slice(0, 8)).toEqual([1, 2, 0, 1, 2, 0, 1, 2])
})

test('rows are 70 px high', () => {
  expect([getOffset(2), getOffset(3), getOffset(152)]).toEqual([0, 70, 10_500])
})

test('throws for nobody', () => {
  expect(() => buildStrip(0, 0, 0)).toThrow(RangeError)
})
