import { describe, expect, it } from 'vitest'
import { codeInText, validateCode, validateEmail } from './sign-in-input.ts'

describe('validateEmail', () => {
  it.each([
    ['Ann@Example.org', '', 'ann@example.org'],
    [' ann.b+c@mail.example.co ', '', 'ann.b+c@mail.example.co'],
    ["o'neil@example.org", '', "o'neil@example.org"],
    ['Ann', 'example.org', 'ann@example.org'],
    ['ann', '@Example.org', 'ann@example.org'],
    ['ann@example.org', 'example.org', 'ann@example.org'],
    ['\u200bann@\u2060example.org\ufeff', '', 'ann@example.org'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', '', 'ann@example.org'],
    ['ann@example。org', '', 'ann@example.org'],
    ['mailto:ann@example.org', '', 'ann@example.org'],
    ['Ann Lindqvist <ann@example.org>', '', 'ann@example.org'],
    ['"Lindqvist, Ann" <mailto:ann@example.org>, ', '', 'ann@example.org'],
    ['<ann@example.org>', '', 'ann@example.org'],
    ['ann@example.org,', '', 'ann@example.org'],
    ['ann@example.org ; ', '', 'ann@example.org'],
    ['ａｎｎ,', 'example.org', 'ann@example.org'],
    ['Ann <ann@example.org>', 'example.org', 'ann@example.org'],
  ])('%s with suffix "%s" is %s', (typed, suffix, email) => {
    expect(validateEmail(typed, suffix)).toEqual({ ok: true, value: email })
  })

  it.each([
    ['', ''],
    ['ann', ''],
    ['ann@', ''],
    ['@example.org', ''],
    ['ann@example', ''],
    ['ann@example.o', ''],
    ['ann@example.12', ''],
    ['a nn@example.org', ''],
    ['ann@@example.org', ''],
    ['ann@-example.org', ''],
    ['.ann@example.org', ''],
    ['an..n@example.org', ''],
    ['ann@example..org', ''],
    ['', 'example.org'],
    ['ann@other.org', 'example.org'],
    ['Ann <ann@other.org>', 'example.org'],
    ['mailto:mailto:ann@example.org', ''],
    ['ann@example.org, bo@example.org', ''],
    ['Ann <ann@example.org> <bo@example.org>', ''],
    ['<ann@example.org', ''],
    ['ann@badexample.org', 'example.org'],
    [`${'a'.repeat(250)}@example.org`, ''],
    [`ann@example.org${' '.repeat(200_000)}.`, ''],
  ])('refuses %.60s with suffix "%s"', (typed, suffix) => {
    expect(validateEmail(typed, suffix)).toEqual({
      ok: false,
      refusal: { code: 'email-invalid', message: 'Value is not a valid email', field: 'email' },
    })
  })
})

describe('validateCode', () => {
  it('takes digits only', () => {
    expect(validateCode(' 012345 ')).toEqual({ ok: true, value: '012345' })
    expect(validateCode(' ')).toMatchObject({ ok: false, refusal: { message: 'Cannot be empty' } })
    expect(validateCode('１２٣۴५6')).toEqual({ ok: true, value: '123456' })
    expect(validateCode('12a456')).toMatchObject({ ok: false, refusal: { code: 'code-invalid' } })
  })
})

describe('codeInText', () => {
  it.each([
    ['482913', '482913'],
    ['48', '48'],
    ['4a8-2', '482'],
    ['1234567', '123456'],
    ['482 913', '482913'],
    ['482-913', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['４８２９１３', '482913'],
    ['4\u200b82913', '482913'],
    ['Your code is 482913. It is valid for 10 minutes.', '482913'],
    ['Code 111111 is out of date, use 482913 (10 minutes)', '482913'],
    ['On 26.11. at 17:45: 482 913', '482913'],
    ['2026 is no code', '2026'],
    ['', ''],
  ])('%j holds the code %j', (text, code) => {
    expect(codeInText(text, 6)).toBe(code)
  })
})
