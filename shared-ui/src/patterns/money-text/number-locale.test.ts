import { expect, test } from 'vitest'
import { formatDecimal, formatMoney } from './format-money.ts'
import { setNumberLocale } from './number-locale.ts'

test('numbers use the locale that was set, unless one is given', () => {
  setNumberLocale('de-DE')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('1.234,56\u00a0€')
  expect(formatDecimal('12.50')).toBe('12,50')
  expect(formatMoney({ cents: 123_456, currency: 'EUR', locale: 'en' })).toBe('€1,234.56')

  setNumberLocale('en-GB')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('€1,234.56')
  expect(formatDecimal('12.50')).toBe('12.50')
})
