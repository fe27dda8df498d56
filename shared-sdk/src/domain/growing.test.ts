import { describe, expect, it } from 'vitest'
import { growing } from './growing.ts'

/** Joins texts and notes how many it had to look at. */
function joiner() {
  const looked: number[] = []
  const join = growing<string, { readonly text: string }>(
    () => ({ text: '' }),
    ({ text }, items) => {
      looked.push(items.length)
      if (items.includes('!')) throw new Error('refused')
      return { text: text + items.join('') }
    },
  )
  return { looked, join }
}

describe('growing', () => {
  it('looks only at what is new behind what it knows', () => {
    const { looked, join } = joiner()
    expect(join(['a', 'b']).text).toBe('ab')
    expect(join(['a', 'b', 'c']).text).toBe('abc')
    expect(looked).toEqual([2, 1])
  })

  it('answers the same for the same items', () => {
    const { looked, join } = joiner()
    expect(join(['a', 'b'])).toBe(join(['a', 'b']))
    expect(looked).toEqual([2])
  })

  it('begins anew when something before the end is another one or has gone', () => {
    const { looked, join } = joiner()
    join(['a', 'b', 'c'])
    expect(join(['a', 'x', 'c', 'd']).text).toBe('axcd')
    expect(join(['a', 'x']).text).toBe('ax')
    expect(join([]).text).toBe('')
    expect(looked).toEqual([3, 4, 2, 0])
  })

  it('forgets what it knew when it cannot go on', () => {
    const { looked, join } = joiner()
    join(['a'])
    expect(() => join(['a', '!'])).toThrow('refused')
    expect(join(['a', 'b']).text).toBe('ab')
    expect(looked).toEqual([1, 1, 2])
  })
})
