import { expect, test } from 'vitest'
import { oncePerObject } from './once-per-object.ts'

test('answers the same object for the same object, and another one for its equal', () => {
  const double = oncePerObject(({ of }: { of: number }) => ({ value: of * 2 }))
  const two = { of: 2 }
  expect(double(two)).toEqual({ value: 4 })
  expect(double(two)).toBe(double(two))
  expect(double({ of: 2 })).not.toBe(double(two))
})
