import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const body = (...cells: readonly string[]) => toCsv(['a'], [cells]).slice('\uFEFFa\r\n'.length)

test('is what RFC 4180 says, with a byte order mark', () => {
  const rows = [
    ['plain', { number: '-12.50' }],
    ['', { number: '0.05' }],
  ]
  expect(toCsv(['Für', 'Amount'], rows)).toBe('\uFEFFFür,Amount\r\nplain,-12.50\r\n,0.05\r\n')
  expect(toCsv(['one'], [])).toBe('\uFEFFone\r\n')
})

describe('a text', () => {
  test.each([
    ['with a comma', 'Wine, red', '"Wine, red"\r\n'],
    ['with quotes', 'The "good" one', '"The ""good"" one"\r\n'],
    ['with line breaks', 'one\r\ntwo', '"one\r\ntwo"\r\n'],
  ])('%s is quoted', (_what, text, expected) => expect(body(text)).toBe(expected))

  test.each(['=1+1', '+49 30', '-5', '@cmd', ' =A1', '\u00A0=A1', '＝1', '＋1', '－1', '＠a'])(
    'that a spreadsheet could take for a formula is marked as text: %s',
    (text) => expect(body(text)).toBe(`'${text}\r\n`),
  )
  test('that is a formula and has quotes is marked and quoted', () => {
    expect(body('=HYPERLINK("http://evil.test","x")')).toBe(`"'=HYPERLINK(""http://evil.test"",""x"")"\r\n`)
    expect(body('\t=1')).toBe("'\t=1\r\n")
  })
  test.each(['a=b', 'Ann-Marie', 'me@coffer.test', '7 + 5'])('that contains such a sign stays: %s', (text) =>
    expect(body(text)).toBe(`${text}\r\n`),
  )
})
