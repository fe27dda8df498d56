import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNamesakes, lookAlikeKeys, looksLike, looksLikeAny } from './look-alike.ts'

describe('names that people take for one another', () => {
  it.each([
    ['Ann Lee', 'ann lee'],
    ['Ann Lee', 'ANN LEE'],
    ['Ann Lee', 'Ａｎｎ Ｌｅｅ'],
    ['Ann Lee', 'Ann\u200b Lee '],
    // All letters are Cyrillic, or mathematical ones.
    ['Coco', 'Сосо'],
    ['COCO', 'СОСО'],
    ['Ann', '𝐀𝐧𝐧'],
    ['Ann Iles', 'Ann lles'],
    ['Bo 10', 'Bo lO'],
    ['Carrna', 'Carma'],
    ['Zoe\u0308', 'Zoë'],
    ['Ꭺnn', 'Ann'],
  ])('%j and %j', (one, other) => {
    expect(looksLike(one, other)).toBe(true)
    expect(findNamesakes([{ name: one }, { name: other }, { name: 'Kavya' }])).toEqual([
      { name: one },
      { name: other },
    ])
  })

  it.each([
    ['Ann Lee', 'Anna Lee'],
    ['José', 'Jose'],
    ['Bo', 'Bob'],
    ['李', '季'],
  ])('%j and %j are told apart', (one, other) => {
    expect(looksLike(one, other)).toBe(false)
    expect(findNamesakes([{ name: one }, { name: other }])).toEqual([])
  })
})

it('has no namesakes among nobody and one person', () => {
  expect(findNamesakes([])).toEqual([])
  expect(findNamesakes([{ name: 'Ann' }])).toEqual([])
})

it('takes a name for itself in any case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(looksLike(name, name)).toBe(true)
      expect(lookAlikeKeys(name.normalize('NFD'))).toEqual(lookAlikeKeys(name.normalize('NFC')))
    }),
  )
})

describe('a name among several', () => {
  it.each([
    ['Ann', ['Bo', 'Аnn'], true],
    ['Ann', ['Bo', 'ANN'], true],
    ['Ann', ['Bo', 'Anna'], false],
    ['Ann', [], false],
  ])('%j looks like one of %j: %j', (name, others, expected) => {
    expect(looksLikeAny(name, others)).toBe(expected)
  })
})
