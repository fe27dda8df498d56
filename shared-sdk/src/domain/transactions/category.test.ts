import { describe, expect, it } from 'vitest'
import { readCategory } from './category.ts'

describe('readCategory', () => {
  it('returns a category that this version knows, and none for everything else', () => {
    expect(readCategory('groceries')).toBe('groceries')
    for (const value of ['', 'food', 'Groceries', null, undefined, 7, ['groceries']]) {
      expect(readCategory(value)).toBe('')
    }
  })
})
