import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, isDisplayable, nameKey } from './visible-text.ts'
import { validateGroupName, validateName, validateTitle } from './validation.ts'

describe('isDisplayable', () => {
  it.each(['Zoë Müller', '李小龍', 'مريم', '👩‍👩‍👧 family', 'Anna-Lena', 'two\nlines\tand a tab', ''])(
    '%j is one',
    (text) => {
      expect(isDisplayable(text)).toBe(true)
    },
  )

  it.each(['Ann\u0000', '\u001b[31mred', 'gnp\u202eexe', 'a\u2066b', 'Ann \ufffd', 'half \ud83d', '\u0085'])(
    '%j is none, and no name',
    (text) => {
      expect(isDisplayable(text)).toBe(false)
      for (const verdict of [validateName(text), validateTitle(text), validateGroupName(text, [])]) {
        expect(verdict).toMatchObject({ ok: false, refusal: { code: 'text-unshowable', field: 'name' } })
      }
    },
  )

  it('does not count invisible characters', () => {
    expect(validateName('A\u200b\u200b').ok).toBe(false)
    expect(validateTitle('\u200b\u2060').ok).toBe(false)
    expect(validateGroupName('abc\ufeff', []).ok).toBe(false)
    expect(validateName('👩‍🚀b').ok).toBe(true)
  })
})

describe('a stored text', () => {
  it.each([
    [' Ev\u200bery\ufeffone ', 'Everyone'],
    ['Zoe\u0308', 'Zoë'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    ['so\u00adft', 'soft'],
    ['A\u200dB \u200e', 'AB'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['❤️ 1️⃣ 👩‍👩‍👧 ☂', '❤️ 1️⃣ 👩‍👩‍👧 ☂'],
    ['a\ufe0f', 'a'],
    // Before this was fixed, these were kept, so two members had the same name on screen.
    ['Ann\u{e0041}\u{e007f} Lee', 'Ann Lee'],
    ['Ann\u061c Lee', 'Ann Lee'],
    ['مريم\u061c', 'مريم'],
    ['An\u3164\u1160n', 'Ann'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['葛\u{e0100}\u{e0101}a\u{e0100}', '葛\u{e0100}a'],
    // These are the flag of Wales, and one that spells something else.
    [
      '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    ],
    ['🏴\u{e0068}\u{e0069}\u{e007f}', '🏴'],
  ])('%j is %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })

  it('may have several lines where they belong', () => {
    expect(cleanText(' one\n\ntwo ', { multiline: true })).toBe('one\n\ntwo')
  })

  it('has none of the characters that Unicode ignores, between letters', () => {
    const kept: number[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)
      if (!/^\p{Default_Ignorable_Code_Point}$/u.test(character)) continue
      const cleaned = cleanText(`a${character}b`)
      if (cleaned !== 'ab' && isDisplayable(cleaned)) kept.push(code)
    }
    expect(kept).toEqual([])
  })

  const SIGNS = [
    ...'aé葛🏴👩❤1مש \n',
    ...'\u0301\u200d\u200e\u061c\ufe0f\u3164\u2800\u{e0067}\u{e007f}\u{e0100}',
  ]
  const TEXTS = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join(''))

  it('stays as it is when it is stored again', () => {
    fc.assert(
      fc.property(TEXTS, (typed) => {
        const once = cleanText(typed)
        expect(cleanText(once)).toBe(once)
      }),
    )
  })
})

describe('names that read alike', () => {
  it.each([
    'everyone',
    'EVERYONE',
    'Ev\u200beryone',
    'Ever\u200dyone',
    'ｅｖｅｒｙｏｎｅ',
    ' every\u2063one ',
    'everyone\u{e0041}',
  ])('%j is in use where there is everyone', (name) => {
    expect(nameKey(name)).toBe('everyone')
    expect(validateGroupName(name, ['everyone'])).toMatchObject({ refusal: { code: 'name-in-use' } })
  })
})
