import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '@coffer/shared-sdk/domain'
import { categoryWordsEn as en } from '../../texts/category-words.en.ts'
import de from '../../texts/category-words.de.ts'
import { suggestCategory } from './suggest-category.ts'
import type { EarlierExpense } from './suggest-category.ts'

const earlier = (description: string, category: EarlierExpense['category'], day: number): EarlierExpense => ({
  description,
  category,
  created: `2026-03-0${day}T10:00:00.000Z`,
})

describe('suggestCategory', () => {
  it.each([
    ['Beer', en, 'drinks'],
    ['  GROCERIES for Saturday ', en, 'groceries'],
    ['Taxi to the restaurant', en, 'transport'],
    ['Hotel/Breakfast', en, 'accommodation'],
    ['Bäckerei', de, 'groceries'],
    ['BACKEREI', de, 'groceries'],
    ['Fussball', de, 'sports'],
    ['Café', de, 'restaurants'],
    ['Barbara', en, ''],
    ['Bier', en, ''],
    ['7', en, ''],
    [' ', en, ''],
    ['', de, ''],
  ] as const)('takes the first word of “%s” that suggests a category', (description, words, expected) => {
    expect(suggestCategory(description, [], words)).toBe(expected)
  })

  it('prefers what was chosen for the same description, the latest first', () => {
    const rows = [earlier('Beer', 'gifts', 2), earlier('beer ', 'sports', 4), earlier('BEER', 'fees', 3)]
    expect(suggestCategory(' Béer', rows, en)).toBe('sports')
    expect(suggestCategory('Beer for Bo', rows, en)).toBe('drinks')
  })

  it('does not count an earlier expense without a category', () => {
    expect(suggestCategory('Beer', [earlier('Beer', '', 2)], en)).toBe('drinks')
    expect(suggestCategory('Boat', [earlier('Boat', '', 2)], en)).toBe('')
  })

  it.each([
    ['English', en],
    ['German', de],
  ] as const)('finds each %s word in one category only', (_, words) => {
    for (const category of CATEGORIES) {
      for (const word of words[category].split(' '))
        expect([word, suggestCategory(word, [], words)]).toEqual([word, category])
    }
  })
})
