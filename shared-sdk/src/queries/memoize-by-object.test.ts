import { expect, test } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

test('memoizes by identity, not by equality', () => {
  const double = memoizeByObject(({ of }: { of: number }) => ({ value: of * 2 }))
  const two = { of: 2 }
  expect(double(two)).toEqual({ value: 4 })
  expect(double(two)).toBe(double(two))
  expect(double({ of: 2 })).not.toBe(double(two))
})
