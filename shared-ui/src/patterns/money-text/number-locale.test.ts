import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { setNumberLocale } from './number-locale.ts'
import { writeDecimal } from './write-decimal.ts'

test('figures are written as the app is told, unless a place says otherwise', () => {
  setNumberLocale('de-DE')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('1.234,56\u00a0€')
  expect(writeDecimal('12.50')).toBe('12,50')
  expect(formatMoney({ cents: 123_456, currency: 'EUR', locale: 'en' })).toBe('€1,234.56')

  setNumberLocale('en-GB')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('€1,234.56')
  expect(writeDecimal('12.50')).toBe('12.50')
})
