import { describe, expect, it, test } from 'vitest'
import { appendOnlyMemo, memoizeByObject } from './memo.ts'

/** Joins texts and records how many were appended. */
function joiner() {
  const looked: number[] = []
  const join = appendOnlyMemo<string, { readonly text: string }>(
    () => ({ text: '' }),
    ({ text }, items) => {
      looked.push(items.length)
      if (items.includes('!')) throw new Error('refused')
      return { text: text + items.join('') }
    },
  )
  return { looked, join }
}

describe('appendOnlyMemo', () => {
  it('passes only the added items to append', () => {
    const { looked, join } = joiner()
    expect(join(['a', 'b']).text).toBe('ab')
    expect(join(['a', 'b', 'c']).text).toBe('abc')
    expect(looked).toEqual([2, 1])
  })

  it('returns the same object for the same items', () => {
    const { looked, join } = joiner()
    expect(join(['a', 'b'])).toBe(join(['a', 'b']))
    expect(looked).toEqual([2])
  })

  it('starts again when an earlier item changed or is gone', () => {
    const { looked, join } = joiner()
    join(['a', 'b', 'c'])
    expect(join(['a', 'x', 'c', 'd']).text).toBe('axcd')
    expect(join(['a', 'x']).text).toBe('ax')
    expect(join([]).text).toBe('')
    expect(looked).toEqual([3, 4, 2, 0])
  })

  it('is empty after append throws', () => {
    const { looked, join } = joiner()
    join(['a'])
    expect(() => join(['a', '!'])).toThrow('refused')
    expect(join(['a', 'b']).text).toBe('ab')
    expect(looked).toEqual([1, 1, 2])
  })
})

test('memoizes by identity, not by equality', () => {
  const double = memoizeByObject(({ of }: { of: number }) => ({ value: of * 2 }))
  const two = { of: 2 }
  expect(double(two)).toEqual({ value: 4 })
  expect(double(two)).toBe(double(two))
  expect(double({ of: 2 })).not.toBe(double(two))
})
