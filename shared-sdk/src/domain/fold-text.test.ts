import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

describe('foldText', () => {
  it.each([
    ['', ''],
    ['Ann Lee', 'ann lee'],
    ['José', 'jose'],
    ['JOSE\u0301', 'jose'],
    ['Müller', 'muller'],
    ['MÜLLER', 'muller'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Łukasz Øster', 'lukasz oster'],
    ['Ægir Œuvre Þór', 'aegir oeuvre thor'],
    ['İstanbul Iğdır', 'istanbul igdir'],
    ['Nguyễn Văn Đức', 'nguyen van duc'],
    ['Σίσυφος', 'σισυφοσ'],
    ['Пётр', 'петр'],
    ['مُحَمَّد', 'محمد'],
    ['100% a_b \\', '100% a_b \\'],
  ])('of %s is %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('changes nothing that is folded', () => {
    for (const text of ['José', 'Straße', 'İstanbul', 'Σίσυφος', '서울', 'हिन्दी']) {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }
  })
})
