import { expect, test } from 'vitest'
import { BUNDLER, gzipBytes, textBySource } from './weigh-file.ts'

/** The code is `var a=1;` from one.ts, `b()` from two.ts on the next line, then a bracket without a source. */
const CODE = 'var a=1;\nb()}'
const MAP = { sources: ['one.ts', 'two.ts'], mappings: 'AAAA;ACAA,G' }

test('gives each source its part of a built file', () => {
  expect(Object.fromEntries(textBySource(CODE, MAP))).toEqual({
    [BUNDLER]: '}',
    'one.ts': 'var a=1;',
    'two.ts': 'b()',
  })
})

test('weighs what remains after gzip', () => {
  expect(gzipBytes('')).toBe(20)
  expect(gzipBytes('coffer '.repeat(100))).toBe(34)
})
