import { describe, expect, it } from 'vitest'
import {
  cleanText,
  isDisplayable,
  nameKey,
  normalizeDescription,
  validateGroupName,
  validateName,
  validateTitle,
} from './validation.ts'

describe('names', () => {
  it('of people have at least 2 characters', () => {
    expect(validateName(' Bo ')).toEqual({ ok: true, value: 'Bo' })
    expect(validateName(' B ')).toMatchObject({ ok: false, refusal: { code: 'name-too-short' } })
    expect(validateName('e\u0301')).toMatchObject({ ok: false, refusal: { code: 'name-too-short' } })
  })

  it('of communities and events are not empty', () => {
    expect(validateTitle(' X ')).toEqual({ ok: true, value: 'X' })
    expect(validateTitle('  ')).toMatchObject({ ok: false, refusal: { code: 'name-required' } })
  })

  it('of groups have at least 4 characters and are unique without regard to case', () => {
    expect(validateGroupName(' Boat ', ['everyone'])).toEqual({ ok: true, value: 'Boat' })
    expect(validateGroupName('Boa ', [])).toEqual({
      ok: false,
      refusal: {
        code: 'group-name-too-short',
        message: 'Name must be at least 4 characters long.',
        field: 'name',
      },
    })
    expect(validateGroupName('EVERYONE', ['everyone'])).toEqual({
      ok: false,
      refusal: { code: 'name-in-use', message: 'Name is already in use.', field: 'name' },
    })
  })
})

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

describe('descriptions', () => {
  it.each([
    ['  Dinner ', 'Dinner'],
    ['❤️', '❤️'],
    ['👩‍👩‍👧 שלום\u200f', '👩‍👩‍👧 שלום\u200f'],
    [' \u200b\u200d ', ''],
    ['\u2800\u3164', ''],
    ['', ''],
  ])('normalizes %j to %j', (typed, kept) => {
    expect(normalizeDescription(typed)).toBe(kept)
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
  ])('%j is %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })

  it('may have several lines where they belong', () => {
    expect(cleanText(' one\n\ntwo ', { multiline: true })).toBe('one\n\ntwo')
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
  ])('%j is in use where there is everyone', (name) => {
    expect(nameKey(name)).toBe('everyone')
    expect(validateGroupName(name, ['everyone'])).toMatchObject({ refusal: { code: 'name-in-use' } })
  })
})
