import { expect, test } from 'vitest'
import { formatIban, parseIban } from './iban.ts'

test.each([
  ['DE02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
  ['de02120300000000202051', 'DE02120300000000202051'],
  ['GB82-WEST-1234-5698-7654-32', 'GB82WEST12345698765432'],
  ['NO93 8601 1117 947', 'NO9386011117947'],
  ['ＤＥ０２ 1203 0000 0000 ٢٠٢٠ ۵۱\u200b', 'DE02120300000000202051'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
])('accepts %s', (text, iban) => {
  expect(parseIban(text)).toBe(iban)
})

test.each([
  ['a wrong digit', 'DE02 1203 0000 0000 2020 52'],
  ['swapped digits', 'DE20 1203 0000 0000 2020 51'],
  ['a missing digit', 'DE02 1203 0000 0000 2020 5'],
  ['another kind of number', '12-34567-8'],
  ['something after it', 'DE02120300000000202051!'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(parseIban(text)).toBeNull()
})

test('prints groups of four', () => {
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(formatIban('')).toBe('')
})
