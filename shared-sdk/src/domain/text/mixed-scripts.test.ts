import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixesScripts } from './mixed-scripts.ts'

describe('a word of one alphabet, or of alphabets that are written together, is no mix', () => {
  it.each([
    'Zoë Müller-Lüdenscheidt',
    "Seán O'Brien",
    'Анна Каренина',
    'Γιώργος',
    'Anna Анна',
    'Anna-Анна',
    'Анна (Ann)',
    'Ω-Party 2026',
    '東京タワーの夜',
    'スーパーマリオbros',
    '山田Taro',
    '김철수2호',
    '李小龍Bruce',
    'ㄅㄆ注音A',
    'राम Ram',
    'रामji',
    'مريم3',
    'ᏣᎳᎩ',
    '👩‍👩‍👧 family',
    '1. FC Köln',
    'St. Pauli',
    '５００円クラブ',
    'Ａnn',
    '',
  ])('%j', (name) => {
    expect(mixesScripts(name)).toBe(false)
  })
})

describe('a word with letters of look-alike alphabets is a mix', () => {
  it.each([
    // These have Cyrillic, Greek and Cherokee letters among Latin ones.
    'Аnn',
    'pаypal',
    'Νikos',
    'Ꭺnn',
    "D'Аrcy",
    'D’Аrcy',
    'Ann Lее',
    'Ивaн',
    'Анηα',
    // These mix Hangul with Hiragana, and Hebrew with Arabic.
    '김あ',
    'שم',
    'ॐनΩ',
    'Raмरा',
  ])('%j', (name) => {
    expect(mixesScripts(name)).toBe(true)
  })
})

/** UTS 39, 5.2, by the regular expressions of Node; the server's engine has none for scripts. */
const ALONE = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Armenian',
  'Georgian',
  'Cherokee',
]
const WITH_LATIN = ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Armenian', 'Georgian']
const EAST_ASIAN = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const SCRIPTS = [...new Set([...ALONE, ...EAST_ASIAN.flat()])]

/**
 * Scripts in common use of which the property below makes no words; characters that belong to one of them are shared,
 * too.
 */
const OTHERS = [
  'Bengali',
  'Ethiopic',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Tibetan',
]

const listLetters = (script: string): string[] => {
  const has = new RegExp(`^\\p{sc=${script}}$`, 'u')
  const shared = [...SCRIPTS, ...OTHERS].filter((other) => other !== script)
  const isShared = new RegExp(`^[${shared.map((other) => `\\p{scx=${other}}`).join('')}]$`, 'u')
  const letters: string[] = []
  for (let code = 0x41; code < 0x30000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    const letter = String.fromCodePoint(code)
    if (/^\p{L}$/u.test(letter) && has.test(letter) && !isShared.test(letter)) letters.push(letter)
  }
  return letters
}
const LETTERS = new Map(SCRIPTS.map((script) => [script, listLetters(script)]))

it('decides words of any letters as UTS 39 does', () => {
  const letter = fc
    .constantFrom(...SCRIPTS)
    .chain((script) => fc.constantFrom(...(LETTERS.get(script) ?? [])).map((text) => ({ script, text })))
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 4 }), (letters) => {
      const scripts = [...new Set(letters.map(({ script }) => script))]
      const isIn = (allowed: readonly string[]) => scripts.every((script) => allowed.includes(script))
      const isAllowed =
        scripts.length === 1 || EAST_ASIAN.some(isIn) || WITH_LATIN.some((script) => isIn(['Latin', script]))
      expect(mixesScripts(letters.map(({ text }) => text).join(''))).toBe(!isAllowed)
    }),
  )
})
