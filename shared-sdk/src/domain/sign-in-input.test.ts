import { describe, expect, it } from 'vitest'
import { validateCode, validateEmail } from './sign-in-input.ts'

describe('validateEmail', () => {
  it.each([
    ['Ann@Example.org', '', 'ann@example.org'],
    [' ann.b+c@mail.example.co ', '', 'ann.b+c@mail.example.co'],
    ["o'neil@example.org", '', "o'neil@example.org"],
    ['Ann', 'example.org', 'ann@example.org'],
    ['ann', '@Example.org', 'ann@example.org'],
    ['ann@example.org', 'example.org', 'ann@example.org'],
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
    ['ann@badexample.org', 'example.org'],
    [`${'a'.repeat(250)}@example.org`, ''],
  ])('refuses %s with suffix "%s"', (typed, suffix) => {
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
    expect(validateCode('12a456')).toMatchObject({ ok: false, refusal: { code: 'code-invalid' } })
  })
})
