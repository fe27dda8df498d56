// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { MoneyText } from './money-text.tsx'

test.each([
  [1250, 'EUR', 'auto', 'en', '€12.50'],
  [-123450, 'EUR', 'auto', 'en', '−€1,234.50'],
  [-123450, 'EUR', 'never', 'en', '€1,234.50'],
  [99900, 'USD', 'always', 'en', '+$999.00'],
  [0, 'EUR', 'always', 'en', '€0.00'],
  [0, 'EUR', 'auto', 'en', '€0.00'],
  [-0, 'EUR', 'auto', 'en', '€0.00'],
  [123456789, 'EUR', 'auto', 'de', '1.234.567,89\u00a0€'],
  [1, 'USD', 'auto', 'de', '0,01\u00a0$'],
] as const)('%i cents of %s (%s, %s) are formatted as %s', (cents, currency, sign, locale, expected) => {
  expect(formatMoney({ cents, currency, sign, locale })).toBe(expected)
})

test('number and currency are separate elements, with the caption below', () => {
  const { container } = render(<MoneyText cents={-4250} currency="EUR" locale="en" caption="owes" />)
  expect(screen.getByText('€')).toBeTruthy()
  expect(screen.getByText('owes')).toBeTruthy()
  expect(container.textContent).toBe('−€42.50owes')
})
