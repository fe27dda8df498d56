// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { formatDecimal, formatMoney } from './format-money.ts'
import { setNumberLocale } from './number-locale.ts'

afterEach(() => setLanguage('en'))

test('until a locale is set, numbers follow the language of the texts', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('1.234,56\u00a0€')
  setLanguage('en')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('€1,234.56')
})

test('numbers use the locale that was set, unless one is given', () => {
  setNumberLocale('de-DE')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('1.234,56\u00a0€')
  expect(formatDecimal('12.50')).toBe('12,50')
  expect(formatMoney({ cents: 123_456, currency: 'EUR', locale: 'en' })).toBe('€1,234.56')

  setNumberLocale('en-GB')
  expect(formatMoney({ cents: 123_456, currency: 'EUR' })).toBe('€1,234.56')
  expect(formatDecimal('12.50')).toBe('12.50')
})
